import {
  isJsonObject,
  type JsonValue,
  locationIn,
  objectOf,
  type Project,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../engine';
import { linksOfText } from './markdown-links';
import { markdownFiles, markdownInScreen } from './markdown-texts';

/** A place that holds the address of a link or picture. */
export interface AddressUse {
  address: string;
  at: SourceLocation;
  /** The screen that shows it; left out for what every page of a school shows, and for files. */
  screen?: ScreenNode;
  school?: SchoolNode;
  /** What holds the address: a link of a screen or of settings. Left out for one within a text. */
  link?: JsonValue;
}

/** The address of a link that is written in a school's own settings, at the foot of every page. */
export function settingAddresses(school: SchoolNode): AddressUse[] {
  const { file, own } = school;
  const { links } = own;
  const entries = Array.isArray(links) || isJsonObject(links) ? Object.entries(links) : [];
  return entries.flatMap(([key, link]: [string, JsonValue]): AddressUse[] => {
    const { href } = objectOf(link);
    if (!file || typeof href !== 'string') return [];
    return [{ address: href, at: locationIn(file.path, ['links', key, 'href']), school, link }];
  });
}

/** The addresses of the links of a screen, and of its texts. */
export function screenAddresses(screen: ScreenNode, project: Project): AddressUse[] {
  const inLinks = screen.model.links.flatMap(({ path, link }): AddressUse[] =>
    typeof link.href === 'string'
      ? [{ address: link.href, at: screen.locate([...path, 'href']), screen, link }]
      : [],
  );
  const inTexts = markdownInScreen(screen, project.product).flatMap((text) =>
    linksOfText(text).map(
      ({ address }): AddressUse => ({ address, at: text.locate(address), screen }),
    ),
  );
  return [...inLinks, ...inTexts];
}

/** The addresses in Markdown files. */
export function fileAddresses(project: Project): AddressUse[] {
  return markdownFiles(project).flatMap((file) =>
    linksOfText(file).map(({ address }): AddressUse => {
      return { address, at: file.locate(address), school: file.school };
    }),
  );
}
