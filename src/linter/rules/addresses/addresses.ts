import type {
  Link,
  ProductDefinitions,
  SchoolNode,
  ScreenNode,
  SourceLocation,
} from '../../../engine';
import { linksOfText } from '../../markdown/markdown-links';
import { type MarkdownText, markdownInScreen } from '../../markdown/markdown-texts';
import { ownSettingLinks } from '../../own-settings';

/** A place that holds the address of a link or picture. */
export interface AddressUse {
  address: string;
  at: SourceLocation;
  /** The link of a screen or of settings that holds the address. Left out for one within a text. */
  link?: Link;
}

/** The addresses of the links of a school's own settings, at the foot of every page. */
export function settingAddresses(school: SchoolNode): AddressUse[] {
  return ownSettingLinks(school).flatMap(({ value: link, path }) => {
    if (link.href === undefined) return [];
    const at = school.locate([...path, 'href']);
    return at.origin ? [] : [{ address: link.href, at, link }];
  });
}

/** The addresses in a Markdown text. */
export function textAddresses(text: MarkdownText): AddressUse[] {
  return linksOfText(text).map(({ address }) => ({ address, at: text.locate(address) }));
}

/** The addresses of the links of a screen, and of its texts. */
export function screenAddresses(screen: ScreenNode, product: ProductDefinitions): AddressUse[] {
  const { model, locate } = screen;
  const inLinks = model.links.flatMap(({ path, link }): AddressUse[] =>
    link.href === undefined ? [] : [{ address: link.href, at: locate([...path, 'href']), link }],
  );
  return [...inLinks, ...markdownInScreen(screen, product).flatMap(textAddresses)];
}
