// `heddle list`: what there is, without running it.
import { plural } from '../../../reports/text/numbers.ts';
import { visible } from '../../../reports/text/visible.ts';
import { cut, padEnd, widthOf } from '../../../reports/text/width.ts';
import type { ListedRace } from '../../gate/listing.ts';
import { select } from '../../gate/select.ts';
import type { Action } from '../command.ts';
import { issuesOf, selectionOf } from '../explore-project.ts';
import { openProject } from '../project.ts';

const WIDTH = 80;

export const list: Action = async (given, world) => {
  const issues = issuesOf(given);
  const project = await openProject(given.flags, world);
  project.close();
  const races = select(project.races, selectionOf(given.flags, issues));
  world.stdout.write(given.flags.json === true ? `${JSON.stringify({ races }, null, 2)}\n` : renderList(races));
  return 0;
};

/** A line per race, and one per case below it; 80 columns. */
export function renderList(races: readonly ListedRace[]): string {
  const cases = races.flatMap((race) => race.cases);
  const widest = Math.max(...cases.map(({ name }) => widthOf(visible(name))));
  const lines = races.flatMap(({ issue, component, title, source, cases: own }) => [
    '',
    cut(` #${issue} ${visible(component)}: ${visible(title)}`, WIDTH),
    cut(`   ${visible(source.file)}:${source.line}`, WIDTH),
    ...own.map(({ name, expected, tasks }) =>
      cut(`   ${padEnd(visible(name), widest)}  ${padEnd(expected, 8)}  ${visible(tasks.join(' '))}`, WIDTH),
    ),
  ]);
  const total = `${plural(races.length, 'race')}, ${plural(cases.length, 'exploration')}`;
  return `${[...lines, '', ` ${total}`].join('\n')}\n`;
}
