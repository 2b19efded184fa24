import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css';

const html = '<main class="page narrow"><p class="lead">…</p></main>';

describe('criticalCss', () => {
  it.each([
    ['a rule for a class that is there', '.lead{margin:0}', true],
    ['one for a class that is not', '.dialog{margin:0}', false],
    ['one of several selectors', '.dialog,.lead{margin:0}', true],
    ['one for a class within one that is not', '.dialog .lead{margin:0}', false],
    ['one for elements', 'p::before{outline:0}', true],
    ['one for a touch', '.lead:hover,.page:focus-within{margin:0}', false],
    ['one for a touch and more', '.lead:hover,.page{margin:0}', true],
    ['one for any of several classes', 'p:is(.dialog,.lead){margin:0}', true],
    ['one for what holds a class', '.page:has(.dialog){margin:0}', false],
    ['one for what lacks a class', 'p:not(.dialog){margin:0}', true],
    ['a class whose name begins like one that is there', '.lead-in{margin:0}', false],
    [
      'a condition around nothing that is there',
      '@media (min-width:40rem){.dialog{margin:0}}',
      false,
    ],
    ['an animation', '@keyframes turn{to{rotate:1turn}}', true],
    ['an at-rule without a block', '@charset "utf-8";', true],
  ])('decides on %s', (_, rule, kept) => {
    expect(criticalCss(rule, html)).toBe(kept ? rule : '');
  });

  it('takes a brace in a string for text, and keeps the order', () => {
    const css =
      '.page{content:"}{\\""}.dialog{color:red}.lead{content:\'}\'}@media print{.x{a:b}p{c:d}}p{e:f}';
    expect(criticalCss(css, html)).toBe(
      css.replace('.dialog{color:red}', '').replace('.x{a:b}', ''),
    );
  });
});
