import { expect, it } from 'vitest';
import { foldChain } from './fold-chain';

interface Link {
  name: string;
  below: Link | undefined;
}

it('folds a chain from its end, makes each result once, and goes as deep as any chain', () => {
  const made: string[] = [];
  const known = new WeakMap<Link, string>();
  const fold = (link: Link) =>
    foldChain(link, {
      below: ({ below }) => below,
      known,
      fold({ name }, below = '') {
        made.push(name);
        return below + name;
      },
    });
  const end = { name: 'a', below: undefined };
  const middle = { name: 'b', below: end };
  expect(fold(middle)).toBe('ab');
  expect(fold({ name: 'c', below: middle })).toBe('abc');
  expect(made).toEqual(['a', 'b', 'c']);
  let deep: Link = end;
  for (let depth = 0; depth < 50_000; depth += 1) deep = { name: '.', below: deep };
  expect(fold(deep)).toHaveLength(50_001);
});
