// Is this a configuration? Whatever was exported is checked key by key; a mistake is told with the key and what it should be.
import { Complaint } from '../complaint.ts';
import { didYouMean } from '../suggest.ts';
import { REPORTERS, STRATEGIES, type Config } from './config.ts';
import { DURATION_FORM, readDuration } from './duration.ts';

interface Rule {
  readonly form: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isOneOf =
  (known: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && known.includes(value);
const isDuration = (value: unknown): boolean => typeof value === 'string' && readDuration(value) !== undefined;
const isWholeFrom =
  (least: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= least;

const flag: Rule = { form: 'true or false', fits: (value) => typeof value === 'boolean' };
const duration: Rule = { form: `${DURATION_FORM}, as a text`, fits: isDuration };
const positive: Rule = { form: 'a whole number from 1 on', fits: isWholeFrom(1) };

const RULES: Readonly<Record<keyof Config, Rule>> = {
  races: { form: 'a file or pattern, or a list of them', fits: (value) => isText(value) || areTexts(value) },
  out: { form: 'a folder', fits: isText },
  reporters: {
    form: `a list of ${REPORTERS.join(', ')}`,
    fits: (value) => Array.isArray(value) && value.every(isOneOf(REPORTERS)),
  },
  budget: duration,
  maxExecutions: positive,
  maxSteps: positive,
  strategy: { form: `one of ${STRATEGIES.join(', ')}`, fits: isOneOf(STRATEGIES) },
  seed: { form: 'a whole number from 0 on', fits: isWholeFrom(0) },
  jobs: positive,
  allowOpen: flag,
  features: {
    form: 'true, false or a list of arguments for cucumber',
    fits: (value) => flag.fits(value) || areTexts(value),
  },
  coverage: { form: '{ summary, threshold }', fits: isCoverage },
  watchdog: duration,
};

/** `file` is what the configuration is called in messages. Throws a `Complaint`. */
export function readConfig(value: unknown, file: string): Config {
  if (typeof value !== 'object' || value === null) {
    throw new Complaint(`${file} exports no configuration: write export default defineConfig({ ... }).`);
  }
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const rule = (RULES as Readonly<Record<string, Rule>>)[key];
    if (rule === undefined) {
      throw new Complaint(`${file}: there is no setting '${key}'.${didYouMean(key, Object.keys(RULES))}`);
    }
    if (!rule.fits(part)) throw new Complaint(`${file}: expected '${key}' to be ${rule.form}.`);
  }
  return value;
}

function isCoverage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { summary, threshold, ...rest } = value as Record<string, unknown>;
  const isPercentage = typeof threshold === 'number' && threshold >= 0 && threshold <= 100;
  return (
    Object.keys(rest).length === 0 &&
    (summary === undefined || isText(summary)) &&
    (threshold === undefined || isPercentage)
  );
}
