import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../dist/studio');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
);

const shell = ['src/studio/entry.tsx', 'src/studio/editor/EditorPage.tsx'];
const workers = readdirSync(join(folder, 'studio/assets'));

/** Bytes as they travel, in brotli; the panels of parts come when the page stands. */
const budgets = [
  { part: 'the shell of the editor, with React', files: filesOf(shell), bytes: 240_000 },
  {
    part: 'the shell with the panel that it begins with',
    files: filesOf([...shell, 'src/studio/panels/page/PagePanel.tsx']),
    bytes: 286_500,
  },
  {
    part: 'the JSON view, on top of the shell',
    files: filesOf(['src/studio/editor/CodePane.tsx'], filesOf(shell)),
    bytes: 117_000,
  },
  { part: 'its worker', files: workerFiles(/^language-worker-.*\.js$/), bytes: 43_500 },
  { part: 'the worker', files: workerFiles(/^worker-.*\.js$/), bytes: 187_000 },
];

describe('the Studio', () => {
  it.each(budgets)('keeps $part within its budget', ({ files, bytes }) => {
    const sizes = files.map((file) => [sizeOf(file), file] as const);
    const total = sizes.reduce((sum, [size]) => sum + size, 0);
    const list = sizes.map((each) => each.join(' ')).join('\n');
    expect(files.length).toBeGreaterThan(0);
    expect(total, `${total} bytes:\n${list}`).toBeLessThanOrEqual(bytes);
  });

  it('loads no form, table or notice that few see with its shell', () => {
    const later = ['PublishDialog', 'TextsPane', 'BrandPanel'];
    const rare = ['ApprovalNotice', 'WhenEditor', 'VisibleWhenEditor'];
    const first = filesOf([...shell, 'src/studio/panels/page/PagePanel.tsx']);
    for (const name of [...later, ...rare]) {
      // A part that the shell holds is no file of its own.
      const file = Object.values(manifest).find((chunk) => chunk.name === name)?.file;
      expect(file, name).toBeDefined();
      expect(first).not.toContain(file);
    }
  });
});

/** The scripts and style sheets that modules need at once, but for those that are there. */
function filesOf(modules: readonly string[], present: readonly string[] = []): string[] {
  const found = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const module of modules) visit(module);
  return [...found].filter((file) => !present.includes(file));
}

function workerFiles(name: RegExp): string[] {
  return workers.filter((file) => name.test(file)).map((file) => `studio/assets/${file}`);
}

/** Small files are sent as they are. */
function sizeOf(file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
