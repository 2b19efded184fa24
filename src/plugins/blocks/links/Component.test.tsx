import { describe, expect, it } from 'vitest';
import { renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const block = {
  block: 'links',
  links: [
    { id: 'login', label: 'Sign in', hint: 'With your account', screen: 'login', primary: true },
    { id: 'site', label: 'Our site', href: 'https://example.edu.cn' },
    { id: 'app', label: 'Our app', miniProgram: true },
    { id: 'devices', label: 'Devices', screen: 'device-list', when: { signedIn: true } },
  ],
};

describe('the block links', () => {
  it('renders a tile for each link that is shown, the primary one as the main tile', () => {
    const html = renderBlocks([block], {
      viewer: { signedIn: false, device: undefined, locale: 'en', today: '2026-11-22' },
      linkTo: ({ href, screen, miniProgram }) =>
        miniProgram ? { onClick: () => {} } : { href: href ?? `/${screen}`, external: !screen },
    });
    expect(tagsOf(html, 'li')).toEqual(['<li class="fg-main-tile">', '<li>', '<li>']);
    expect(html).toContain('<span class="fg-tile-hint">With your account</span>');
    expect(html).toContain('href="https://example.edu.cn"');
    // A tile that only a click can open is a button.
    expect(html).toMatch(/<button type="button" class="fg-link fg-surface fg-tile">/);
    expect(html).not.toContain('Devices');
  });

  it('draws the icon that a link names, from the data of the page', () => {
    const links = [
      { label: 'Devices', icon: 'devices', screen: 'device-list' },
      { label: 'Notices', icon: 'bell', screen: 'notify' },
    ];
    const html = renderBlocks([{ block: 'links', links }], {
      screen: { icons: { devices: 'M1 2' } },
    });
    expect(html.match(/<span class="fg-tile-icon">/g)).toHaveLength(1);
    expect(html).toContain('<path d="M1 2">');
  });

  it('keeps a short word with a hyphen on one line', () => {
    const links = [{ label: 'Wi-Fi for guests', hint: 'Without an account', screen: 'visitor' }];
    const html = renderBlocks([{ block: 'links', links }]);
    expect(html).toContain('<span class="fg-whole">Wi-Fi</span> for guests');
    expect(html).toContain('<span class="fg-tile-hint">Without an account</span>');
  });

  it('renders nothing over another page, whose form a link would lead away from', () => {
    expect(renderBlocks([block], {}, { over: true })).not.toContain('Sign in');
  });
});
