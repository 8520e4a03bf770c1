// Which commands are there? What each one is called, takes and says about itself; its code is loaded when it is run.
import type { Command } from './command.ts';
import { SIMPLE_EXIT_CODES } from './exit-code.ts';
import type { FlagName } from './flags.ts';

const SELECTION = ['issue', 'variant', 'grep'] as const satisfies FlagName[];
const EXPLORATION = [
  'budget',
  'max-executions',
  'max-steps',
  'strategy',
  'seed',
  'tasks',
  'jobs',
  'watchdog',
] as const satisfies FlagName[];
const REPORTS = ['out', 'reporter', 'allow-open'] as const satisfies FlagName[];
const LOOKS = ['color', 'ascii', 'json', 'quiet', 'verbose', 'help'] as const satisfies FlagName[];

export const commands: Readonly<Record<string, Command>> = {
  run: {
    words: '[issue...]',
    count: [0, Infinity],
    summary: 'run races through every interleaving that matters',
    flags: [...SELECTION, ...EXPLORATION, ...REPORTS, ...LOOKS],
    details:
      'Races are found in files called *.race.ts (.mts, .js, .mjs) below this folder, or where heddle.config.ts says. ' +
      'Each scenario is explored on each variant; a time or number limits one such exploration.',
    examples: [
      ['heddle', 'everything'],
      ['heddle 42', 'the races of issue 42'],
      ['heddle 42 --variant after --budget 10m', 'one variant, for longer'],
    ],
    load: async () => (await import('./commands/run.ts')).run,
  },
  gate: {
    words: '',
    count: [0, 0],
    summary: 'run races, features and coverage; what a pipeline runs',
    flags: [...SELECTION, ...EXPLORATION, ...REPORTS, 'coverage', 'no-features', 'mutants', ...LOOKS],
    details:
      'For every race: the verdict is what it expects, the exploration is complete, the audit agrees, and the failing ' +
      'interleaving replays from its token. Then the features, if there is a cucumber configuration; those tagged ' +
      '@tdd_expected_fail must fail.',
    examples: [
      ['heddle gate', 'everything'],
      ['heddle gate --issue 42', 'all that is about one issue'],
      ['heddle gate --coverage coverage/coverage-summary.json', 'with coverage'],
      ['heddle gate --mutants', 'is every lock needed?'],
    ],
    load: async () => (await import('./commands/gate.ts')).gate,
  },
  replay: {
    words: '<token>',
    count: [1, 1],
    summary: 'run one execution again, step by step',
    flags: ['break', 'step', 'max-steps', 'seed', 'tasks', 'watchdog', ...LOOKS],
    details:
      'With --break the debugger stops where the step lets your own code go on: in the method that it calls, and ' +
      'behind the call that it answers. Use "node inspect", or attach any debugger to the address that is printed.',
    examples: [
      ['heddle replay 42/before/ABAB~7f3c', 'the picture'],
      ['heddle replay 42/before/ABAB~7f3c --json', 'the steps, for programs'],
      ['heddle replay 42/before/ABAB~7f3c --break --step 3', 'in a debugger'],
    ],
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  list: {
    words: '[issue...]',
    count: [0, Infinity],
    summary: 'list races, what they expect and how large they are',
    flags: [...SELECTION, 'watchdog', 'json', 'quiet', 'help'],
    examples: [['heddle list', 'everything, without running it']],
    exits: SIMPLE_EXIT_CODES,
    load: async () => (await import('./commands/list.ts')).list,
  },
  report: {
    words: '[file...]',
    count: [0, Infinity],
    summary: 'write the reports again from report.json, without running',
    flags: ['merge', ...REPORTS, 'color', 'ascii', 'json', 'verbose', 'help'],
    details: 'Without a file it reads report.json in the folder of the reports.',
    examples: [
      ['heddle report', 'from the last run'],
      ['heddle report --merge a/report.json b/report.json', 'of several jobs'],
    ],
    load: async () => (await import('./commands/report.ts')).report,
  },
  check: {
    words: '<file>',
    count: [1, 1],
    summary: 'judge a history that was recorded elsewhere',
    flags: ['model', 'format', 'budget', 'json', 'help'],
    details:
      'Models: counter, key-value, mutex, queue, register, set, stack, or a file that exports one. Formats: json-lines, ' +
      'jepsen (for a register), porcupine (for a key-value store).',
    examples: [
      ['heddle check jepsen.log', 'the model follows from the format'],
      ['heddle check history.jsonl --model queue', "in Heddle's own format"],
    ],
    exits: [
      [0, 'the history is linearizable'],
      [1, 'it is not'],
      [2, 'open: the budget or the memory ended the search'],
      ...SIMPLE_EXIT_CODES.slice(1),
    ],
    load: async () => (await import('./commands/check.ts')).check,
  },
  init: {
    words: '[folder]',
    count: [0, 1],
    summary: 'write a first race into your project',
    flags: ['help'],
    examples: [['heddle init', 'into races/']],
    exits: SIMPLE_EXIT_CODES,
    load: async () => (await import('./commands/init.ts')).init,
  },
};

/** What is run where no command is named. */
export const DEFAULT_COMMAND = 'run';
