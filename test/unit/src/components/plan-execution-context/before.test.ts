import { PlanExecutionContext } from '../../../../../src/components/plan-execution-context/before.ts';
import { contract } from './contract.ts';

contract((collaborators) => new PlanExecutionContext(collaborators));
