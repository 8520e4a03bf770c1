import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textRenderers } from '../../../reports/formats.ts';
import { parseReport } from '../../../reports/read-report.ts';
import { OutputError, writeReports, type Disk, type Renderers } from '../../../reports/write.ts';
import { exampleReport } from '../../setup/example-report.ts';

const root = mkdtempSync(join(tmpdir(), 'heddle-'));
afterAll(() => rmSync(root, { recursive: true }));

const renderers: Renderers = { ...textRenderers(), html: ({ races }) => `<p>${races.length}</p>` };

/** A disk on which an action fails, the given number of times later. */
class BadDisk implements Disk {
  readonly files = new Map<string, string>();
  readonly #action: keyof Disk;
  readonly #code: string;
  #left: number;

  constructor(action: keyof Disk, code: string, left = 0) {
    this.#action = action;
    this.#code = code;
    this.#left = left;
  }

  makeFolder(): void {
    this.#fail('makeFolder');
  }

  write(file: string, text: string): void {
    this.files.set(file, text);
    this.#fail('write');
  }

  rename(from: string, to: string): void {
    this.#fail('rename');
    this.files.set(to, this.files.get(from)!);
    this.files.delete(from);
  }

  remove(file: string): void {
    this.files.delete(file);
  }

  #fail(action: keyof Disk): void {
    if (action === this.#action && this.#left-- === 0) throw Object.assign(new Error('no'), { code: this.#code });
  }
}

function complaint(disk: Disk | undefined, folder = 'out'): string {
  try {
    writeReports(exampleReport, folder, renderers, disk);
  } catch (error) {
    expect(error).toBeInstanceOf(OutputError);
    return (error as OutputError).message;
  }
  return 'none';
}

test('the outputs that are asked for are in the folder, and nothing else', () => {
  const folder = join(root, 'a/b');
  const files = writeReports(exampleReport, folder, renderers);
  expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
    'index.html',
    'junit.xml',
    'report.json',
    'report.sarif',
    'comment.md',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['comment.md', 'index.html', 'junit.xml', 'report.json', 'report.sarif']);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('<p>4</p>');
  expect(parseReport(readFileSync(join(folder, 'report.json'), 'utf8')).races).toHaveLength(4);
});

test('what was there before is replaced', () => {
  const folder = join(root, 'twice');
  writeReports(exampleReport, folder, { html: () => 'old' });
  expect(writeReports(exampleReport, `${folder}/`, { html: () => 'new' })).toEqual([`${folder}/index.html`]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('new');
});

test('a full disk leaves nothing behind', () => {
  for (const left of [0, 3]) {
    const disk = new BadDisk('write', 'ENOSPC', left);
    expect(complaint(disk)).toBe(
      `Cannot write out/${left === 0 ? 'index.html' : 'report.sarif'}: the disk is full. Free some space, or choose ` +
        'another folder with --out.',
    );
    expect([...disk.files]).toEqual([]);
  }
});

test('no half-written name stays when a file cannot be put in its place', () => {
  const disk = new BadDisk('rename', 'EPERM', 1);
  expect(complaint(disk)).toMatch(/^Cannot write out\/junit\.xml: it may not be written\. Change the permissions/);
  expect([...disk.files.keys()]).toEqual(['out/index.html']);
});

test('a folder that cannot be written to', () => {
  expect(complaint(new BadDisk('makeFolder', 'EROFS'))).toBe(
    'Cannot write out: it is on a read-only file system. Mount it for writing, or choose another folder with --out.',
  );
  expect(complaint(new BadDisk('write', 'EACCES'))).toContain('it may not be written. Change the permissions, or');
  expect(complaint(new BadDisk('write', 'EIO'))).toContain('EIO. Look into it, or choose another folder');
});

test('a disk that does not even let us tidy up is told by what failed first', () => {
  const disk = new BadDisk('write', 'EACCES');
  disk.remove = () => {
    throw new Error('neither');
  };
  expect(complaint(disk)).toContain('it may not be written');
});

test('an error that has no code is told all the same', () => {
  const disk = new BadDisk('write', 'x');
  disk.write = () => {
    throw new Error('strange');
  };
  expect(complaint(disk)).toContain('unknown error. Look into it');
});

test('a file where the folder should be, and a folder where a file should be', () => {
  writeFileSync(join(root, 'file'), '');
  expect(complaint(undefined, join(root, 'file'))).toContain(
    'there is a file where the folder should be. Move it away',
  );
  mkdirSync(join(root, 'taken/junit.xml/x'), { recursive: true });
  expect(complaint(undefined, join(root, 'taken'))).toContain('junit.xml: there is a folder where the file should be.');
  expect(readdirSync(join(root, 'taken')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a renderer that fails stops everything before anything is written', () => {
  const folder = join(root, 'never');
  const broken = (): string => {
    throw new Error('no page');
  };
  expect(() => writeReports(exampleReport, folder, { ...renderers, html: broken })).toThrow('no page');
  expect(readdirSync(root)).not.toContain('never');
});
