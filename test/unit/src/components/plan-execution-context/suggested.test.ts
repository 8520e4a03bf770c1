import { PlanExecutionContext } from '../../../../../src/components/plan-execution-context/suggested.ts';
import { contract } from './contract.ts';

contract((collaborators) => new PlanExecutionContext(collaborators));
