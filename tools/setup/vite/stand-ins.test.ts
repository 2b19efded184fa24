import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { standIns } from './stand-ins.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A module of a library as the browser's build has it. */
function builtText(module: string): string {
  return standIns.reduce(
    (code, entry) =>
      entry.type === 'text' && module.startsWith(entry.module)
        ? code.replace(entry.find, entry.replace)
        : code,
    readFileSync(join(root, 'node_modules', module), 'utf8'),
  );
}

/** The sources that browsers get, by path. */
const sources = ['engine', 'pages', 'plugins', 'portal', 'renderer', 'ui', 'wire']
  .flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join('src', folder, path),
    ),
  )
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.|test-support|entry-server|[\\/]ssr[\\/]/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('react-dom in the build', () => {
  const client = builtText('react-dom/cjs/react-dom-client.production.js');

  it('is a whole program still', () => {
    expect(() => new Script(client)).not.toThrow();
    expect(() => new Script(builtText('react-dom/cjs/react-dom.production.js'))).not.toThrow();
  });

  it('has each method of a fragment’s ref that a source uses', () => {
    const methods = [...client.matchAll(/^FragmentInstance\.prototype\.(\w+) = /gm)];
    const used = sources
      .filter(({ text }) => text.includes('FragmentInstance'))
      .flatMap(({ text }) => [...text.matchAll(/\.current\??\.(\w+)|\bcurrent\?\.(\w+)/g)])
      .map(([, byRef, byName]) => byRef ?? byName);
    expect(used).toContain('observeUsing');
    expect(methods.map(([, name]) => name)).toEqual(expect.arrayContaining(used));
  });
});

describe('the sources that browsers get', () => {
  it.each([
    [
      'an element that belongs into a document’s head',
      /<(?:title|style|link|meta|script|base)\b[^;]*>/,
    ],
    [
      'what prepares or loads a file',
      /import \{[^}]*\bpre(?:load|init|connect|fetch)\w*[^}]*\} from 'react-dom'/,
    ],
    ['a transition of views', /<ViewTransition\b/],
    [
      'a value, a listener or a check of the form library',
      /<Form$[^>]*\s(?:formData|initialFormData|extraErrors|liveValidate|ref|on[A-Z]\w*)=/m,
    ],
  ])('have nowhere %s, for which the build has nothing left', (_what, pattern) => {
    const found = sources.filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\//g, '')));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
