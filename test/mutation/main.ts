// `npm run mutants`: makes every mistake that could be made with a lock of the components, and says by which scenario it was noticed.
// Ends with 1 if one was not.
import { runMutants } from '../../src/mutation/run-mutants.ts';
import { showMutants } from '../../src/mutation/show-mutants.ts';
import { raceFiles } from './race-files.ts';

const judged = await runMutants(raceFiles(), { scratch: '.scratch' });
process.stdout.write(showMutants(judged));
process.exitCode = judged.some(({ standing }) => standing === 'survived') ? 1 : 0;
