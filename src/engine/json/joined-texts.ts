import { textBefore } from './quote-problems';
import { blank, type Found, place, replacing } from './syntax-problem';

const TEXT = '"(?:[^"\\\\\\n]|\\\\.)*"';
const CHAIN = new RegExp(`^(?:\\s*\\+\\s*(?:${TEXT}|[\\w$.]+))+`);

/**
 * Texts that a plus sign joins, as in programs: `"a" + "b"`. Undefined when no plus sign stands at
 * the offset after a text.
 */
export function joinedTexts(text: string, offset: number): Found | undefined {
  if (text[offset] !== '+') return undefined;
  const end = text.slice(0, offset).trimEnd().length;
  const { start } = textBefore(text, end) ?? {};
  const [chain] = CHAIN.exec(text.slice(offset)) ?? [];
  if (start === undefined || chain === undefined) return undefined;
  const parts = [text.slice(start, end), ...(chain.match(new RegExp(TEXT, 'g')) ?? [])];
  const isOfTexts = chain.replace(new RegExp(TEXT, 'g'), '').replace(/[\s+]/g, '') === '';
  const joined = `"${parts.map((one) => one.slice(1, -1)).join('')}"`;
  return {
    problem: {
      ...place('joined-texts', offset, 1),
      ...(isOfTexts ? { edits: replacing(start, offset + chain.length - start, joined) } : {}),
    },
    standIn: { offset, text: blank(chain) },
  };
}
