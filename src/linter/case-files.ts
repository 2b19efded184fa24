import { isJsonObject, type ProjectInput } from '../engine';
import { inspectAsset } from './assets/inspect-asset';

/** Files by path: text as it is, anything else as JSON; null takes a file away. */
export type Files = Readonly<Record<string, unknown>>;

/**
 * A whole screen with one form of one step. Its submit takes whatever the form has, unless the step
 * says otherwise.
 */
export function formScreen(step: {
  fields?: Files;
  rules?: readonly unknown[];
  submit?: Files;
  screen?: string;
}): Files {
  const { screen = 'tdt', fields = {}, rules: stepRules, submit = TAKES_ALL } = step;
  return {
    screen,
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'one',
            fields: namedApart(fields),
            ...(stepRules ? { rules: stepRules } : {}),
            submit,
          },
        ],
      },
    ],
  };
}

/** The fields with a name for each, in place of the one that `field` gives. */
function namedApart(fields: Files): Files {
  let count = 0;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      if (!isJsonObject(one) || one.label !== 'A') return [name, one];
      return [name, { ...one, label: String.fromCharCode(0x41 + count++) }];
    }),
  );
}

/** An operation that needs nothing and takes any field. */
export const TAKES_ALL: Files = { operation: 'openMiniProgram' };

/** A field of a step, with more members than its label. */
export function field(more: Files = {}): Files {
  return { label: 'A', ...more };
}

/**
 * Files under schools’ assets folders by path, with their content: text, or bytes as Latin-1 says
 * them.
 */
export function assetInput(
  contents: Readonly<Record<string, string | Uint8Array>>,
): Pick<ProjectInput, 'assets' | 'assetFacts'> {
  const facts = new Map(
    Object.entries(contents).map(([path, content]) => [
      path,
      inspectAsset(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    ]),
  );
  return { assets: new Set(facts.keys()), assetFacts: (path) => facts.get(path) };
}

/** The bytes that a text says in Latin-1. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** A PNG of this size, with as many bytes of content. */
export function png(width: number, height: number, bytes = 0): Uint8Array {
  const number = (value: number) =>
    String.fromCharCode(
      (value >>> 24) & 255,
      (value >>> 16) & 255,
      (value >>> 8) & 255,
      value & 255,
    );
  const chunk = (type: string, data: string) => `${number(data.length)}${type}${data}\0\0\0\0`;
  return bytesOf(
    `\x89PNG\r\n\x1a\n${chunk('IHDR', `${number(width)}${number(height)}\b\x06\0\0\0`)}${chunk('IDAT', 'x'.repeat(bytes))}${chunk('IEND', '')}`,
  );
}

/** An SVG with this in it. */
export function svg(content = '', attributes = 'viewBox="0 0 64 64"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
}

/** A screen with one Markdown text. */
export function markdownScreen(text: unknown, screen = 'tdt'): Files {
  return { screen, title: 'A', blocks: [{ block: 'markdown', text }] };
}
