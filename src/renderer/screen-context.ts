import { createContext, useContext } from 'react';
import type { Notice, Text } from '../engine';

/** A school, as the list of schools shows it. */
export interface SchoolEntry {
  schoolNameEn: string;
  name: Text;
  /** What a search may find it by, one key a line, in lower case without blanks. */
  searchKeys: string;
  /** The address of its logo. */
  logo?: string;
}

/** A picture, as a page shows it. */
export interface ScreenPicture {
  url: string;
  /** What it measures by itself, in px, where its file tells. */
  width?: number;
  height?: number;
}

/** What the blocks of one screen share. */
export interface ScreenContextValue {
  /** Safe HTML of each Markdown text or file, by the JSON pointer of the member that holds it: '/blocks/0/text'. */
  html: Readonly<Record<string, Text>>;
  /** Every picture, by the JSON pointer of the member that names it: '/blocks/1/src'. */
  pictures: Readonly<Record<string, ScreenPicture>>;
  schools: readonly SchoolEntry[];
  /** What a block that announces notices shows. */
  notices: readonly Notice[];
  /** Whether the screen lies over a page, so that to close it is the way on. */
  over: boolean;
  /** A part of every element's id. */
  scope: string;
}

export const ScreenContext = createContext<ScreenContextValue>({
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
 * An element's id that is unique on the page: 'form' and '/blocks/0' become 'form-blocks-0', with the screen's scope between
 * them where two screens share a page.
 */
export function useElementId(prefix: string, pointer: string): string {
  const { scope } = useScreen();
  return `${prefix}${scope}${pointer.replace(/[^A-Za-z0-9]+/g, '-')}`;
}
