// How are mutants shown on a terminal? Under their file and method, each with the scenario that noticed it; the score comes last.
import type { JudgedMutant } from './run-mutants.ts';

const WIDTH = 80;
const INDENT = '     ';
/** The columns of the line and of who noticed it. */
const LINE = 4;
const NOTICED = 26;

export function showMutants(judged: readonly JudgedMutant[]): string {
  const lines = judged.flatMap((one, index) => {
    const previous = judged[index - 1]?.mutant;
    const { issue, method, at } = one.mutant;
    const isSameFile = previous?.at.file === at.file;
    return [
      ...(isSameFile ? [] : ['', `#${issue} ${at.file}`]),
      ...(isSameFile && previous.method === method ? [] : [`  ${method}`]),
      ...showMutant(one),
    ];
  });
  return [...lines, '', showScore(judged), ''].join('\n');
}

function showMutant(one: JudgedMutant): string[] {
  const { at, mutation } = one.mutant;
  const room = WIDTH - INDENT.length - LINE - NOTICED - 2;
  const text = mutation.length > room ? `${mutation.slice(0, room - 1)}…` : mutation;
  const line = `${INDENT}${String(at.line).padEnd(LINE)}${text.padEnd(room)}  ${standingOf(one)}`;
  return one.standing === 'survived' ? [line, `${INDENT}lacking  ${one.missing}`] : [line];
}

function standingOf(one: JudgedMutant): string {
  if (one.standing === 'killed') return one.by.scenario || 'noticed';
  return one.standing === 'survived' ? 'SURVIVED' : '(equivalent)';
}

/** `137 of 137 mutants killed, 100 %; 10 more are equivalent to the original` */
function showScore(judged: readonly JudgedMutant[]): string {
  const count = (standing: JudgedMutant['standing']): number =>
    judged.filter((one) => one.standing === standing).length;
  const killed = count('killed');
  const counted = killed + count('survived');
  const equivalent = count('equivalent');
  const percentage = counted === 0 ? 100 : Math.floor((100 * killed) / counted);
  const score = `${killed} of ${counted} mutants killed, ${percentage} %`;
  if (equivalent === 0) return score;
  return `${score}; ${equivalent} more ${equivalent === 1 ? 'is' : 'are'} equivalent to the original`;
}
