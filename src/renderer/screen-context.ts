import { type ComponentType, createContext, useContext } from 'react';
import type { Block, Text } from '../engine';
import type { RendererServices } from './services';

/** What a block's component gets. */
export interface BlockProps<Kind extends Block = Block> {
  block: Kind;
  /** The block's JSON pointer in the screen: '/blocks/0'. */
  pointer: string;
  services: RendererServices;
}

/** A component per kind of block. */
export type BlockRegistry = {
  readonly [Kind in Block['block']]?: ComponentType<BlockProps<Extract<Block, { block: Kind }>>>;
};

/** A school, as the list of schools shows it. */
export interface SchoolEntry {
  schoolNameEn: string;
  name: Text;
}

/** What the blocks of one screen share. */
export interface ScreenContextValue {
  registry: BlockRegistry;
  /** Safe HTML of each Markdown text, by the JSON pointer of the block or notice. */
  html: Readonly<Record<string, Text>>;
  schools: readonly SchoolEntry[];
  /** A part of the forms' ids. */
  scope: string;
}

export const ScreenContext = createContext<ScreenContextValue>({
  registry: {},
  html: {},
  schools: [],
  scope: '',
});

/** The screen around a block. */
export function useScreen(): ScreenContextValue {
  return useContext(ScreenContext);
}
