import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';
import { root } from './run-tool';

const sizes = ['0.875rem', '1rem', '1.1875rem', '1.375rem', '1.625rem', 'var(--fg-h1)'];
const YIELDING = /^min\((.*), \d+vw\)$/;
const weights = ['400', '600', 'var(--fg-heading-weight)'];

/**
 * The sizes and weights of text that a style sheet has and the scale (src/ui/tokens.css) has not;
 * icons may have any size. A size of the scale may yield to a narrow screen: `min(1rem, 12vw)`.
 */
function offScale(css: string): string[] {
  return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) => {
    const found = [...rules.matchAll(/font-(size|weight):\s*([^;]+);/g)];
    return found
      .filter(([, what, value = '']) =>
        what === 'size'
          ? !selector.includes('icon') && !sizes.includes(value.replace(YIELDING, '$1'))
          : !weights.includes(value),
      )
      .map(([rule]) => `${selector.trim()}: ${rule}`);
  });
}

test('text has the sizes and weights of the scale', () => {
  const found = listFiles('src')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => offScale(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

test('what is off the scale is found', () => {
  const css = '.a { color: red; font-size: 1.05rem; } @media print { .b { font-weight: 500; } }';
  expect(offScale(css)).toEqual(['.a: font-size: 1.05rem;', '.b: font-weight: 500;']);
  expect(offScale('.fg-icon { font-size: 3rem; } .c { font-size: 1rem; }')).toEqual([]);
  expect(offScale('.d { font-size: min(1rem, 12vw); }')).toEqual([]);
  expect(offScale('.e { font-size: min(2rem, 12vw); }')).toHaveLength(1);
});
