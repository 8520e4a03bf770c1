import { PlanLifecycleService } from '../../../../../src/components/plan-lifecycle-service/suggested.ts';
import { contract } from './contract.ts';

contract((stores) => new PlanLifecycleService(stores));
