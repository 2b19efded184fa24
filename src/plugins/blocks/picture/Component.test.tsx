import { describe, expect, it } from 'vitest';
import { attributeOf, renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const block = { block: 'picture', src: 'assets/map.png', alt: { 'zh-CN': '地图', en: 'Map' } };
const pictures = { '/blocks/0/src': { url: '/assets/riverside/map.png', width: 800, height: 600 } };
const render = (given: object = {}) =>
  renderBlocks([{ ...block, ...given }], { screen: { pictures } });

describe('the block picture', () => {
  it('keeps the place of its own size, and loads when it is near', () => {
    const [img] = tagsOf(render(), 'img');
    expect(attributeOf(img, 'src')).toBe('/assets/riverside/map.png');
    expect(attributeOf(img, 'alt')).toBe('Map');
    expect([attributeOf(img, 'width'), attributeOf(img, 'height')]).toEqual(['800', '600']);
    expect(attributeOf(img, 'loading')).toBe('lazy');
    expect(img).not.toContain('style');
  });

  it('has no size where the file tells none', () => {
    const unknown = { '/blocks/0/src': { url: '/a.svg' } };
    const [img] = tagsOf(renderBlocks([block], { screen: { pictures: unknown } }), 'img');
    expect(attributeOf(img, 'width')).toBeUndefined();
  });

  it('has a caption where there is one', () => {
    expect(render({ caption: 'Help desks' })).toContain('<figcaption>Help desks</figcaption>');
    expect(render()).not.toContain('figcaption');
  });

  it('is a link that says where it leads', () => {
    const html = render({ link: { label: 'Open the map', href: 'https://map.example.edu.cn' } });
    expect(html).toMatch(/<a href="https:\/\/map\.example\.edu\.cn"[^>]*><img[^>]*>/);
    expect(html).toContain('<span class="fg-hidden">Open the map</span></a>');
  });

  it('is no link where the link is not shown', () => {
    const link = { label: 'Devices', screen: 'device-list', when: { signedIn: true } };
    const html = render({ link });
    expect(tagsOf(html, 'a')).toEqual([]);
    expect(tagsOf(html, 'img')).toHaveLength(1);
  });

  it('shows its words where there is no such file; nothing for a picture without words', () => {
    const html = renderBlocks([block]);
    expect(html).toContain('<span class="fg-picture-alt">Map</span>');
    expect(tagsOf(html, 'img')).toEqual([]);
    expect(renderBlocks([{ ...block, alt: '' }])).toContain('<figure class="fg-picture"></figure>');
  });
});
