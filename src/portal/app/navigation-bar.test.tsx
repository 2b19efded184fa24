import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rendererServices, tagsOf } from '../../../tests/support/render-blocks';
import type { NavigationLink } from '../../wire';
import { NavigationBar } from './NavigationBar';

const links: readonly NavigationLink[] = [
  { link: { id: 'success', label: 'Connection', screen: 'success' }, drawing: 'M1 2' },
  { link: { id: 'help', label: 'Help', href: 'https://help.example' } },
  { link: { id: 'gone', label: 'Gone', screen: 'gone' } },
  { link: { id: 'later', label: 'Later', screen: 'notify', when: { from: '2027-01-01' } } },
];

const html = renderToString(
  <NavigationBar
    links={links}
    screen="success"
    services={rendererServices({
      linkTo: ({ href, screen }) => (screen === 'gone' ? {} : { href: href ?? `/${screen}` }),
    })}
  />,
);

describe('NavigationBar', () => {
  it('has the links that are shown, in their order', () => {
    expect([...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)).toEqual([
      'Connection',
      'Help',
    ]);
  });

  it('marks the link of the page, and draws icons', () => {
    expect(tagsOf(html, 'a').map((tag) => tag.includes('aria-current="page"'))).toEqual([
      true,
      false,
    ]);
    expect(tagsOf(html, 'path')).toEqual(['<path d="M1 2">']);
    expect(html).toContain('aria-label="Main pages"');
  });
});
