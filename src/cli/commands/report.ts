// `heddle report`: every output again, from what an earlier run has left, without running anything.
import { join, relative, resolve } from 'node:path';
import { mergeReports } from '../../../reports/merge.ts';
import { readReport } from '../../../reports/read-report.ts';
import { fileNames } from '../../../reports/write.ts';
import { Complaint } from '../../complaint.ts';
import type { Action } from '../command.ts';
import { publish, requireWritable } from '../outputs.ts';
import { openConfig } from '../project.ts';
import { settle } from '../settings.ts';

export const report: Action = async ({ flags, words }, world) => {
  const settings = settle(flags, await openConfig(flags, world), world.env);
  if (words.length > 1 && flags.merge !== true) {
    throw new Complaint('heddle report renders one report. To make one of several, add --merge.');
  }
  const files = words.length === 0 ? [join(settings.out, fileNames.json)] : words;
  const reports = files.map((file) => readReport(relative('', resolve(world.folder, file))));
  requireWritable(settings, world);
  return publish(flags.merge === true ? mergeReports(reports) : reports[0]!, settings, flags, world);
};
