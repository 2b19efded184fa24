import { describe, expect, it } from 'vitest';
import { renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const block = {
  block: 'result',
  tone: 'success',
  title: 'Password changed',
  text: 'Sign in again.',
  actions: [
    { label: 'Sign in', screen: 'login', primary: true },
    { label: 'Devices', screen: 'device-list', when: { signedIn: true } },
  ],
};

describe('the block result', () => {
  it('shows icon, title, text and the actions that are shown', () => {
    const viewer = { signedIn: false, device: undefined, locale: 'en', today: '2026-11-22' };
    const html = renderBlocks([block], { viewer });
    expect(html).toContain('fg-tone-success');
    expect(html).toContain('<h2 data-leads="">Password changed</h2><p>Sign in again.</p>');
    expect(tagsOf(html, 'a')).toHaveLength(1);
    expect(html).toMatch(/<a[^>]*class="fg-button fg-primary fg-wide"[^>]*>Sign in<\/a>/);
  });

  it('shows an action for students from the first paint on, by a style sheet', () => {
    expect(renderBlocks([block])).toMatch(
      /<a[^>]*class="fg-button fg-secondary fg-wide fg-if-signed-in"[^>]*>Devices<\/a>/,
    );
  });

  it('has no empty place for text and actions that it lacks', () => {
    const html = renderBlocks([{ block: 'result', tone: 'info', title: 'Done', actions: [] }]);
    expect(html).not.toContain('<p>');
    expect(html).not.toContain('fg-result-actions');
  });
});
