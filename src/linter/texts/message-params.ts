import { defaultMessages } from '../../engine';

/**
 * The names of the values that a message for a failed check can show: those of the product's own
 * message for it.
 */
export function messageParams(rule: string): readonly string[] {
  const own: { words: Readonly<Record<string, string>> } | undefined = Object.entries(
    defaultMessages,
  ).find(([name]) => name === rule)?.[1];
  const words = Object.values(own?.words ?? {}).join(' ');
  return [
    ...new Set(['label', ...[...words.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '')]),
  ];
}
