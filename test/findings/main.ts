// `npm run table`: explores all races of the components and writes down what was found.
import { writeFileSync } from 'node:fs';
import { FINDINGS_FILE, renderFindings } from './findings.ts';

writeFileSync(FINDINGS_FILE, await renderFindings());
process.stdout.write(`${FINDINGS_FILE} is up to date\n`);
