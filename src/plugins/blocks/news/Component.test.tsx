import { describe, expect, it } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { Notice } from '../../../engine';
import { ScreenView } from '../../../renderer';
import { renderStudentBlock } from '../render-data-block.test-support';
import { NewsBlock } from './Component';

const notices: Notice[] = [
  { id: 'first', date: '2026-11-01', title: 'First' },
  { id: 'second', date: '2026-11-02', title: 'Second' },
  { id: 'third', date: '2026-11-03', title: 'Third' },
  { id: 'over', date: '2026-11-04', title: 'Over', until: '2026-11-05' },
];
const viewer = { signedIn: true, device: undefined, locale: 'en', today: '2026-11-22' } as const;

/** The block as a page shows it: the notices come with the page. */
function Page({ list, limit }: { list: Notice[]; limit?: number }) {
  const services = rendererServices({ viewer });
  const plugins = { ...services.plugins, blocks: { news: NewsBlock } };
  const blocks = [{ block: 'news' as const, ...(limit === undefined ? {} : { limit }) }];
  return (
    <ScreenView
      screen={{ title: 'Home', html: {}, pictures: {}, wide: true, blocks }}
      services={{ ...services, plugins }}
      notices={list}
    />
  );
}

const render = (list: Notice[], limit?: number) =>
  renderStudentBlock(
    () => <Page list={list} {...(limit === undefined ? {} : { limit })} />,
    { block: 'news' },
    { listReadNotices: { response: { read: ['second'] } } },
  );

const titles = (html: string) =>
  [...html.matchAll(/fg-news-title">([^<]*)</g)].map(([, title]) => title);

describe('the block news', () => {
  it('announces the newest notices, each with a link to it, and says which are unread', () => {
    const html = render(notices);
    expect(titles(html)).toEqual(['Third', 'Second']);
    expect(html).toContain('href="/riverside/notify?notice=third"');
    expect(html.split('Unread')).toHaveLength(2);
  });

  it('announces as many as it is told to', () => {
    expect(titles(render(notices, 1))).toEqual(['Third']);
  });

  it('is not there while there is none', () => {
    expect(render([])).not.toContain('fg-card');
  });
});
