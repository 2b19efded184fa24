import { createElement, Fragment } from 'react';

/**
 * A text in which short words with a hyphen, such as Wi-Fi, stay on one line: browsers break them
 * after it.
 */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(/(\p{L}{1,8}-\p{L}{1,8})/u);
  const whole = (word: string) => createElement('span', { className: 'fg-whole' }, word);
  const shown = parts.map((part, index) => (index % 2 === 1 ? whole(part) : part));
  return createElement(Fragment, null, ...shown);
}
