import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createPrompts } from './prompts';

/** What a person types, and what is seen of it. */
function terminal(...typed: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const prompts = createPrompts({ input, output, interrupt: () => expect.unreachable() });
  for (const each of typed) input.write(each);
  return { ...prompts, input, seen: () => text(output.end()) };
}

const ways = ['ask', 'askSecret'] as const;

test.each(ways)('%s gives what was typed', async (way) => {
  const { [way]: ask, seen } = terminal('secret-26\n');
  expect(await ask('Question: ')).toBe('secret-26');
  const shown = await seen();
  expect(shown).toContain('Question: ');
  expect(shown.includes('secret-26')).toBe(false);
});

test('Ctrl+D, which a terminal passes on as a key while a secret is typed, changes nothing', async () => {
  const { askSecret } = terminal('\u0004');
  const asked = askSecret('Question: ');
  await expect(asked).rejects.toThrow('The input ended without an answer (Ctrl+D)');
});

test.each(ways)('%s says so where the input ends, as at Ctrl+D elsewhere', async (way) => {
  const { [way]: ask, input, seen } = terminal();
  const asked = ask('Question: ');
  input.end();
  await expect(asked).rejects.toThrow('Nothing was changed');
  // The next words begin a line.
  expect(await seen()).toMatch(/Question: .*\n$/s);
});
