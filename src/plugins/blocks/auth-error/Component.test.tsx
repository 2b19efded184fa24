import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const block = {
  block: 'auth-error',
  title: { en: 'The sign-in was interrupted' },
  text: { en: 'Please try again.' },
  actions: [{ label: { en: 'Sign in again' }, screen: 'login', primary: true }],
};

describe('the block auth-error', () => {
  it('has a general text and a way on from the first paint on', () => {
    const html = renderBlocks([block]);
    for (const text of ['The sign-in was interrupted', 'Please try again.', 'Sign in again']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Code:');
  });

  it('is not there on the sign-in page until the address names an error', () => {
    expect(renderBlocks([{ ...block, inline: true }])).not.toContain('interrupted');
  });
});
