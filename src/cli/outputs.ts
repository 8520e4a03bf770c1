// Where do the results go? Files into the folder of the reports, pictures to standard output, annotations to GitHub.
import { accessSync, appendFileSync, constants, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textRenderers } from '../../reports/formats.ts';
import { renderAnnotations, renderStepSummary } from '../../reports/github.ts';
import { renderPage } from '../../reports/html/page.ts';
import { renderJson } from '../../reports/json.ts';
import type { Report } from '../../reports/report.ts';
import { exitCodeOf } from '../../reports/totals.ts';
import { ansiColours, noColours, type Style } from '../../reports/terminal/style.ts';
import { renderTerminal } from '../../reports/terminal/terminal.ts';
import { fileNames, OutputError, writeReports, type Disk, type Format, type Renderers } from '../../reports/write.ts';
import { Complaint } from '../complaint.ts';
import { hasColours } from './colour.ts';
import { FAILED } from './exit-code.ts';
import type { FlagValues } from './flags.ts';
import { makeFolder } from './make-folder.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

type OutputSettings = Pick<Settings, 'out' | 'reporters' | 'allowOpen'>;

/** Refuses a folder that cannot be written to before anything is run. */
export function requireWritable({ out, reporters }: OutputSettings, { folder }: World): void {
  if (formatsOf(reporters).length === 0) return;
  try {
    makeFolder(resolve(folder, out));
    accessSync(resolve(folder, out), constants.W_OK);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Complaint(`Cannot write reports to ${out} (${code}). Choose another folder with --out.`);
  }
}

/** Writes and prints everything that is wanted, and answers the exit code. */
export function publish(report: Report, settings: OutputSettings, flags: FlagValues, world: World): number {
  const { stdout, stderr } = world;
  const { files, problem } = writeFiles(report, settings, world);
  const style = styleOf(settings, flags, world, files);
  if (flags.json === true) stdout.write(renderJson(report));
  else if (settings.reporters.has('terminal')) stdout.write(renderTerminal(report, style));
  if (settings.reporters.has('github')) publishOnGitHub(report, settings, flags.json === true, world);
  if (problem === undefined) return exitCodeOf(report, settings);
  stderr.write(`heddle: ${problem}\n`);
  return FAILED;
}

export function styleOf(
  { allowOpen }: Pick<OutputSettings, 'allowOpen'>,
  flags: FlagValues,
  { env, stdout }: World,
  files: readonly string[],
): Style {
  const page = files.find((file) => file.endsWith(fileNames.html));
  return {
    palette: hasColours(flags, env, stdout) ? ansiColours : noColours,
    ascii: flags.ascii === true,
    verbose: flags.verbose === true,
    allowOpen,
    command: 'npx heddle',
    ...(page === undefined ? {} : { page }),
    files,
  };
}

function writeFiles(
  report: Report,
  { out, reporters, allowOpen }: OutputSettings,
  world: World,
): { readonly files: readonly string[]; readonly problem?: string } {
  const all: Required<Renderers> = { ...textRenderers({ allowOpen }), html: renderPage };
  const wanted = formatsOf(reporters);
  if (wanted.length === 0) return { files: [] };
  const renderers = Object.fromEntries(wanted.map((format) => [format, all[format]])) as Renderers;
  try {
    return { files: writeReports(report, out, renderers, diskIn(world.folder)) };
  } catch (error) {
    if (error instanceof OutputError) return { files: [], problem: error.message };
    throw error;
  }
}

function formatsOf(reporters: Settings['reporters']): Format[] {
  return [...reporters].filter((name): name is Format => Object.hasOwn(fileNames, name));
}

/** Files are called by their paths from the working folder. */
function diskIn(folder: string): Disk {
  const at = (file: string): string => resolve(folder, file);
  return {
    makeFolder: (path) => makeFolder(at(path)),
    write: (file, text) => writeFileSync(at(file), text),
    rename: (from, to) => renameSync(at(from), at(to)),
    remove: (file) => rmSync(at(file), { force: true }),
  };
}

/** Annotations are read from either stream. */
function publishOnGitHub(
  report: Report,
  { allowOpen }: OutputSettings,
  isJson: boolean,
  { folder, env, stdout, stderr }: World,
): void {
  (isJson ? stderr : stdout).write(renderAnnotations(report, { allowOpen }));
  const summary = env['GITHUB_STEP_SUMMARY'];
  if (summary === undefined || summary === '') return;
  try {
    appendFileSync(resolve(folder, summary), renderStepSummary(report, { allowOpen }));
  } catch (error) {
    stderr.write(`heddle: Cannot write the step summary (${(error as NodeJS.ErrnoException).code}).\n`);
  }
}
