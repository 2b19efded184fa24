import { describe, expect, it } from 'vitest';
import { attributeOf, renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const step = { id: 'one', fields: { account: { label: 'Account' } }, submit: {} };

describe('the block form', () => {
  it('renders its first step with a button', () => {
    const html = renderBlocks([{ block: 'form', title: 'Sign in', steps: [step] }]);
    expect(html).toContain('<h2>Sign in</h2>');
    expect(tagsOf(html, 'input').map((tag) => attributeOf(tag, 'name'))).toEqual(['account']);
    expect(html).toContain('Submit');
  });

  it('renders nothing without a step', () => {
    expect(renderBlocks([{ block: 'form', steps: [] }])).toContain('<div class="fg-blocks"></div>');
  });

  it('renders the links that are shown, and no list for none', () => {
    const links = [
      { label: 'Help', screen: 'help' },
      { label: 'Sign out', screen: 'success', when: { signedIn: true } },
    ];
    const viewer = { signedIn: false, device: undefined, locale: 'en', today: '2026-11-22' };
    const html = renderBlocks([{ block: 'form', steps: [step], links }], { viewer });
    expect(html).toContain('href="/riverside/help"');
    expect(tagsOf(html, 'li')).toHaveLength(1);
    const own = links.slice(1);
    const none = renderBlocks([{ block: 'form', steps: [step], links: own }], { viewer });
    expect(none).not.toContain('fg-form-links');
  });
});
