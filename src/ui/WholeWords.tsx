import { createElement, Fragment } from 'react';

/**
 * A text in which short words with a hyphen, such as Wi-Fi, and ranges, such as 8:30–17:30, stay on
 * one line: browsers break them after the dash.
 */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(/(\p{L}{1,8}-\p{L}{1,8}|\d[\d:.]{0,7}[–—~～]\d(?:[\d:.]{0,6}\d)?)/u);
  const whole = (word: string) => createElement('span', { className: 'fg-whole' }, word);
  const shown = parts.map((part, index) => (index % 2 === 1 ? whole(part) : part));
  return createElement(Fragment, null, ...shown);
}
