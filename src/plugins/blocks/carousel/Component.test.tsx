import { describe, expect, it } from 'vitest';
import { renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const pictures: readonly [object, object] = [
  { id: 'a', src: 'assets/a.png', alt: { en: 'First' } },
  {
    id: 'b',
    src: 'assets/b.png',
    alt: { en: 'Second' },
    link: { label: { en: 'Read' }, screen: 'marketing' },
  },
];
const url = (name: string) => ({
  url: `/schools/riverside/assets/${name}.png`,
  width: 8,
  height: 4,
});

const render = (given: readonly object[]) =>
  renderBlocks([{ block: 'carousel', label: { en: 'What’s on' }, pictures: given }], {
    screen: {
      pictures: { '/blocks/0/pictures/0/src': url('a'), '/blocks/0/pictures/1/src': url('b') },
    },
  });

describe('CarouselBlock', () => {
  it('shows its pictures with their sizes, links and a name', () => {
    const html = render(pictures);
    expect(tagsOf(html, 'img')).toHaveLength(2);
    expect(html).toContain('aria-label="What’s on"');
    expect(html).toContain('/riverside/marketing');
    expect(html).toContain('Picture 1 of 2');
  });

  it('keeps to its own pictures where one before is not shown', () => {
    const html = render([{ ...pictures[0], when: { until: '2020-01-01' } }, pictures[1]]);
    expect(html).toContain('/schools/riverside/assets/b.png');
    expect(html).not.toContain('/schools/riverside/assets/a.png');
    expect(html).not.toContain('Next picture');
  });

  it('shows nothing where nothing is shown', () => {
    const never = { until: '2020-01-01' };
    expect(render(pictures.map((picture) => ({ ...picture, when: never })))).not.toContain(
      'fg-carousel',
    );
  });
});
