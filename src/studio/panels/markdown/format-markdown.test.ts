import { describe, expect, it, test } from 'vitest';
import { formatMarkdown, insertBlock, type Marked } from './format-markdown';

/** A text in which `|` stands before and after what is marked. */
function marked(written: string): Marked {
  const [before = '', inside = '', after = ''] = written.split('|');
  return { text: before + inside + after, start: before.length, end: (before + inside).length };
}

function shown({ text, start, end }: Marked): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

test.each([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', 'a || c', 'a **|words|** c'],
  ['link', 'see |us|', 'see [|us|](https://)'],
  ['heading', 'one\ntw||o', 'one\n## tw||o'],
  ['heading', 'one\n## tw||o', 'one\ntw||o'],
  ['list', 'a|b\nc|d', '|- ab\n- c|d'],
  ['list', '|- ab\n- cd|', '|ab\ncd|'],
  ['list', '||', '- ||'],
] as const)('%s makes of %j %j', (tool, before, after) => {
  expect(shown(formatMarkdown(marked(before), tool, 'words'))).toBe(after);
});

describe('a picture', () => {
  it('stands in a block of its own below the line', () => {
    const { text } = insertBlock(marked('on||e\ntwo'), '![p](assets/p.png)');
    expect(text).toBe('one\n\n![p](assets/p.png)\n\ntwo');
  });

  it('is the only thing in an empty text', () => {
    expect(insertBlock(marked('||'), '![p](assets/p.png)').text).toBe('![p](assets/p.png)');
  });
});
