import { expect, test } from 'vitest';
import { rendererServices } from '../../tests/support/render-blocks';
import type { Link } from '../engine';
import { linkTarget, shownLinks } from './shown-links';

const services = rendererServices({
  linkTo: ({ href, screen }) => (screen === 'closed' ? {} : { href: href ?? `/${screen}` }),
});
const link: Link = { label: 'Help', screen: 'help' };

test.each<[string, Link, string | undefined]>([
  ['a link', link, '/help'],
  ['a link to a closed page', { ...link, screen: 'closed' }, undefined],
  ['a link for those who are signed in', { ...link, when: { signedIn: true } }, undefined],
  ['a link for those who are not', { ...link, when: { signedIn: false } }, '/help'],
  ['a link of another language', { ...link, when: { locale: ['zh-CN'] } }, undefined],
  ['a link until yesterday', { ...link, when: { until: '2026-11-21' } }, undefined],
])('%s', (_why, given, href) => {
  expect(linkTarget(given, services)?.href).toBe(href);
});

test('what only acts on a click is shown too', () => {
  const acting = { ...services, linkTo: () => ({ onClick: () => {} }) };
  expect(linkTarget(link, acting)).toBeDefined();
});

test('a list keeps its order and loses what is not shown; keys are unique', () => {
  const links: Link[] = [
    { ...link, id: 'first' },
    { ...link, when: { signedIn: true } },
    { label: 'Third', href: 'https://example.edu.cn' },
    { label: 'Fourth', screen: 'help' },
  ];
  const viewer = { ...services.viewer, signedIn: false };
  const shown = shownLinks(links, { ...services, viewer });
  expect(shown.map((one) => one.link.label)).toEqual(['Help', 'Third', 'Fourth']);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
  expect(shownLinks(undefined, services)).toEqual([]);
});

test('until it is known who reads, a link for some stands there with a class for style sheets', () => {
  const links: Link[] = [
    { ...link, when: { signedIn: false } },
    { ...link, id: 'in', when: { signedIn: true } },
    { ...link, id: 'past', when: { signedIn: true, until: '2026-11-21' } },
    { ...link, id: 'all' },
  ];
  const classes = (signedIn: boolean | undefined) =>
    shownLinks(links, { ...services, viewer: { ...services.viewer, signedIn } }).map(
      ({ link: { id }, className }) => [id, className],
    );
  expect(classes(undefined)).toEqual([
    [undefined, 'fg-if-signed-out'],
    ['in', 'fg-if-signed-in'],
    ['all', undefined],
  ]);
  expect(classes(true)).toEqual([
    ['in', undefined],
    ['all', undefined],
  ]);
  expect(classes(false)).toEqual([
    [undefined, undefined],
    ['all', undefined],
  ]);
});
