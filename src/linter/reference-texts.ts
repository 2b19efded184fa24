import type { Path, Text } from '../engine';

/** One text for all languages, or one for each. */
export function textsOf({
  value = {},
  path,
}: {
  value: Text | undefined;
  path: Path;
}): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  return Object.entries(value).flatMap(([locale, text]) =>
    text === undefined ? [] : [{ text, path: [...path, locale] }],
  );
}
