import { type ProductDefinitions, referencesOf, type ScreenNode } from '../engine';
import { matchRoute } from '../wire';
import { linksOfText } from './markdown/markdown-links';
import { markdownInScreen } from './markdown/markdown-texts';
import { remember } from './remember';

/** A page to which something leads. */
export interface Way {
  page: string;
  /** The school that an address names; left out for a page of the same school. */
  school?: string;
}

/**
 * The pages to which a screen leads: by its links, by its texts, after its forms, and from blocks
 * that name a screen.
 */
export const waysFrom = remember(
  (screen: ScreenNode, product: ProductDefinitions): readonly Way[] => {
    const { links, references, forms } = screen.model;
    const names = [
      ...links.flatMap(({ link }) => [link.screen, link.otherwise]),
      ...referencesOf(references, 'screenName').map(({ value }) => value),
      ...forms.flatMap(({ steps }) => steps.map(({ submit: { then } }) => then?.screen)),
    ];
    const addresses = [
      ...links.map(({ link }) => link.href ?? ''),
      ...markdownInScreen(screen, product).flatMap((text) =>
        linksOfText(text).map(({ address }) => address),
      ),
    ];
    return [
      ...names.flatMap((page) => (page === undefined ? [] : [{ page }])),
      ...waysOfAddresses(addresses),
    ];
  },
);

/** The pages of the portal among addresses. */
export function waysOfAddresses(addresses: readonly string[]): Way[] {
  return addresses.flatMap((address) => {
    if (!/^\/(?!\/)/.test(address)) return [];
    const { school, screen } = matchRoute(address.replace(/[?#].*$/, ''));
    return school === undefined ? [] : [{ page: screen, school }];
  });
}
