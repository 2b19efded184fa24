import { createContext, useContext } from 'react';
import type { Notice, Text } from '../engine';

/** A school, as the list of schools shows it. */
export interface SchoolEntry {
  schoolNameEn: string;
  name: Text;
  /** The search keys of the school, one per line, in lower case without blanks. */
  searchKeys: string;
  /** The URL of its logo. */
  logo?: string;
}

/** A picture, as a page shows it. */
export interface ScreenPicture {
  url: string;
  /** The picture's own width in px, if its file states one. */
  width?: number;
  height?: number;
}

/** Values that the blocks of one screen share. */
export interface ScreenContextValue {
  /** The heading of the screen. */
  title: Text;
  /**
   * Safe HTML of each Markdown text or file, by the JSON pointer of its member: '/blocks/0/text'.
   */
  html: Readonly<Record<string, Text>>;
  /** Every picture, by the JSON pointer of the member that names it: '/blocks/1/src'. */
  pictures: Readonly<Record<string, ScreenPicture>>;
  /** The paths of the drawings of the icons that its links name, by icon. */
  icons?: Readonly<Record<string, string>> | undefined;
  schools: readonly SchoolEntry[];
  /** The notices of a block that announces them. */
  notices: readonly Notice[];
  /** True when the screen is shown over a page, so that closing it is the way on. */
  over: boolean;
  /** A part of every element's id. */
  scope: string;
}

export const ScreenContext = createContext<ScreenContextValue>({
  title: '',
  html: {},
  pictures: {},
  schools: [],
  notices: [],
  over: false,
  scope: '',
});

/** The screen around a block. */
export function useScreen(): ScreenContextValue {
  return useContext(ScreenContext);
}

/**
 * Gives an element's id that is unique on the page: 'form' and '/blocks/0' become 'form-blocks-0',
 * with the screen's scope between them when two screens share a page.
 */
export function useElementId(prefix: string, pointer: string): string {
  const { scope } = useScreen();
  return `${prefix}${scope}${pointer.replace(/[^A-Za-z0-9]+/g, '-')}`;
}
