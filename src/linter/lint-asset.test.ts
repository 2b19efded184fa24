import { describe, expect, it } from 'vitest';
import { pluginRegistry } from '../plugins/definitions';
import { lintAsset, type NewAsset } from './lint-asset';

const registry = pluginRegistry();
const words = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, box = '0 0 40 20') =>
  words(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);

const problems = (asset: Partial<NewAsset>) =>
  lintAsset(
    { path: 'assets/logo.svg', bytes: svg('<path d="M0 0h9v9z"/>'), role: 'logo', ...asset },
    { registry, locale: 'en' },
  );

describe('a picture that is to be a file of a school', () => {
  it('is right where the linter would say nothing of it', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ role: 'picture' })).toEqual([]);
  });

  it.each<[string, Partial<NewAsset>, string, string]>([
    ['a script', { bytes: svg('<script>1</script>') }, 'unsafe-svg', 'error'],
    ['a handler', { bytes: svg('<path onclick="1"/>') }, 'unsafe-svg', 'error'],
    [
      'no end',
      { bytes: words('<svg xmlns="http://www.w3.org/2000/svg">') },
      'broken-picture',
      'error',
    ],
    ['no bytes', { bytes: new Uint8Array() }, 'broken-picture', 'error'],
    [
      'other content than its name says',
      { path: 'assets/a.png', role: 'picture' },
      'broken-picture',
      'warning',
    ],
    ['a text', { path: 'assets/a.png', bytes: words('Hello') }, 'broken-picture', 'error'],
    ['a shape that no page has room for', { bytes: svg('', '0 0 90 9') }, 'logo-shape', 'warning'],
    [
      'too much weight',
      { bytes: svg(`<!--${'-x'.repeat(40_000)}-->`) },
      'picture-weight',
      'warning',
    ],
  ])('with %s is told', (_what, asset, rule, severity) => {
    expect(problems(asset)).toContainEqual(expect.objectContaining({ rule, severity }));
  });

  it('has the worst first, with words', () => {
    const [first, ...others] = problems({ bytes: svg('<script>1</script>', '0 0 90 9') });
    expect(first?.severity).toBe('error');
    expect(first?.message).toBe('The SVG holds a script: <script>');
    expect(first?.hint).toContain('plain SVG');
    expect(others.map(({ rule }) => rule)).toEqual(['logo-shape']);
  });

  it('may be heavier in a page than a logo', () => {
    const bytes = svg(`<!--${'-x'.repeat(40_000)}-->`);
    expect(problems({ role: 'picture', bytes })).toEqual([]);
  });
});
