import type { Link, Project, SchoolNode, ScreenNode, SourceLocation } from '../../../engine';
import { linksOfText } from '../../markdown/markdown-links';
import { markdownFiles, markdownInScreen } from '../../markdown/markdown-texts';
import { ownSettingLinks } from '../../own-settings';

/** A place that holds the address of a link or picture. */
export interface AddressUse {
  address: string;
  at: SourceLocation;
  /** The screen that shows it; left out for what every page of a school shows, and for files. */
  screen?: ScreenNode;
  school?: SchoolNode;
  /** The link of a screen or of settings that holds the address. Left out for one within a text. */
  link?: Link;
}

/** The addresses of the links of a school's own settings, at the foot of every page. */
export function settingAddresses(school: SchoolNode): AddressUse[] {
  return ownSettingLinks(school).flatMap(({ value: link, path }) => {
    if (link.href === undefined) return [];
    const at = school.locate([...path, 'href']);
    return at.origin ? [] : [{ address: link.href, at, school, link }];
  });
}

/** The addresses of the links of a screen, and of its texts. */
export function screenAddresses(screen: ScreenNode, project: Project): AddressUse[] {
  const inLinks = screen.model.links.flatMap(({ path, link }): AddressUse[] =>
    link.href === undefined
      ? []
      : [{ address: link.href, at: screen.locate([...path, 'href']), screen, link }],
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
