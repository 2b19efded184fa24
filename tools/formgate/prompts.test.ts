import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createPrompts } from './prompts';

/** What a person types, and what is seen of it. */
function terminal(...typed: string[]) {
  const [input, output] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const interrupt = vi.fn();
  const prompts = createPrompts({ input, output, interrupt });
  for (const each of typed) input.write(each);
  return { ...prompts, input, interrupt, seen: () => text(output.end()) };
}

const ways = ['ask', 'askSecret'] as const;

test.each(ways)('%s gives what was typed', async (way) => {
  const { [way]: ask, seen } = terminal('secret-26\n');
  expect(await ask('Question: ')).toBe('secret-26');
  const shown = await seen();
  expect(shown).toContain('Question: ');
  expect(shown.includes('secret-26')).toBe(way === 'ask');
});

test.each(ways)('%s takes lines that were pasted at once one by one', async (way) => {
  const { [way]: ask, input, seen } = terminal('bayside\n海湾大学\nBay');
  expect(await ask('Name: ')).toBe('bayside');
  expect(await ask('Chinese: ')).toBe('海湾大学');
  const english = ask('English: ');
  input.write('side\n');
  expect(await english).toBe('Bayside');
  expect((await seen()).includes('Chinese: 海湾大学\n')).toBe(way === 'ask');
});

test('a question that is asked again takes no line that was pasted for others', async () => {
  const { ask, input } = terminal('studio\n海湾大学\nBay');
  expect(await ask('Name: ')).toBe('studio');
  const again = ask('Name: ', { isAgain: true });
  input.write('bayside\n');
  expect(await again).toBe('bayside');
});

test.each(ways)('%s ends the command at Ctrl+C', async (way) => {
  const { [way]: ask, input, interrupt } = terminal('\u0003');
  const asked = ask('Question: ');
  await vi.waitFor(() => expect(interrupt).toHaveBeenCalled());
  input.write('\n');
  await asked;
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
