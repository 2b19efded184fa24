import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const block = {
  block: 'auth-error',
  title: { en: 'Something interrupted it' },
  text: { en: 'Please try again.' },
  actions: [{ label: { en: 'Sign in again' }, screen: 'login', primary: true }],
};

describe('the block auth-error', () => {
  it('has a general text and a way on from the first paint on', () => {
    const html = renderBlocks([block]);
    for (const text of ['Something interrupted it', 'Please try again.', 'Sign in again']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Code:');
  });

  it('shows the code in small type, and nothing of a description', () => {
    const html = renderBlocks([block], {
      query: { error: 'unheard_of', error_description: 'Call 110' },
    });
    expect(html).toContain('Code: unheard_of');
    expect(html).not.toContain('110');
  });

  it('shows nothing of an error that is no code', () => {
    const html = renderBlocks([block], { query: { error: '<b>hello</b>' } });
    expect(html).toContain('Something interrupted it');
    expect(html).not.toContain('hello');
  });

  it('is not there on the sign-in page until the address names an error', () => {
    const inline = { ...block, inline: true };
    expect(renderBlocks([inline])).not.toContain('interrupted');
    const html = renderBlocks([inline], { query: { error: 'access_denied' } });
    expect(html).toContain('role="alert"');
    expect(html).toContain('Code: access_denied');
  });
});
