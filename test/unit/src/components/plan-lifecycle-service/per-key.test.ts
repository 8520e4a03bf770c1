import { PlanLifecycleService } from '../../../../../src/components/plan-lifecycle-service/per-key.ts';
import { contract } from './contract.ts';

contract((stores) => new PlanLifecycleService(stores));
