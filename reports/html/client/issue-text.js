// What would one write into an issue? Markdown that says what was expected, what came, and how to see it again.
/** @import { Race, Report, VariantReport, Verdict } from '../../report.ts' */
import { facts, headline, shortPlace, stepText, told } from './words.js';

/**
 * @param {Report} report
 * @param {Race} race
 * @param {VariantReport} variant
 */
export function issueText({ run, tool }, race, variant) {
  const { verdict } = variant;
  const message = told(verdict);
  const steps = (verdict.steps ?? []).map((step) => {
    const mark = verdict.notes?.find((note) => note.step === step.n)?.mark ?? ' ';
    return `${mark} ${String(step.n).padStart(3)}  ${step.strand}  ${stepText(step, '->')}  ${shortPlace(step.at)}`.trimEnd();
  });
  const reasons = (verdict.explanation ?? []).flatMap(({ next }) => next.map(({ text }) => text));
  const notes = (verdict.notes ?? []).map(({ mark, text }) => `${mark}  ${text}`);
  return [
    `## ${nameOf(race, variant)}: ${verdict.pattern}`,
    '',
    headline(variant),
    ...(message === undefined ? [] : ['', message]),
    ...(steps.length === 0 ? [] : ['', fenced([...steps, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n'))]),
    ...(reasons.length === 0
      ? []
      : ['', 'No order of the calls explains these answers:', '', fenced(reasons.join('\n'))]),
    ...(verdict.token === undefined ? [] : ['', 'To see it again:', '', fenced(replayCommand(verdict.token, verdict))]),
    '',
    `${race.title} (${race.source.file}:${race.source.line}); ${facts(variant).join(', ')}; ` +
      `${tool.name} ${tool.version}, Node ${run.node}, seed ${run.seed}${run.commit === undefined ? '' : `, commit ${run.commit}`}.`,
    '',
  ].join('\n');
}

/** `#42 account / after`, with the scenario if it has a name. @param {Race} race @param {VariantReport} variant */
export function nameOf(race, { scenario, variant }) {
  return `#${race.issue} ${[race.component, scenario, variant].filter(Boolean).join(' / ')}`;
}

/** @param {string} token @param {Pick<Verdict, 'replayWith'>} verdict */
export function replayCommand(token, { replayWith: { seed, maxSteps } = {} }) {
  const flags = [
    ...(seed === undefined ? [] : ['--seed', seed]),
    ...(maxSteps === undefined ? [] : ['--max-steps', maxSteps]),
  ];
  return ['npx heddle replay', token, ...flags].join(' ');
}

/** A fence longer than any inside. */
function fenced(/** @type {string} */ text) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
