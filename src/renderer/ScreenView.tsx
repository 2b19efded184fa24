import { useMemo } from 'react';
import { type Block, resolveText, type Text } from '../engine';
import { BlockList } from './BlockList';
import { blockRegistry } from './blocks/registry';
import { type BlockRegistry, type SchoolEntry, ScreenContext } from './screen-context';
import type { RendererServices } from './services';
import './screen.css';

/** A resolved screen, its Markdown made into safe HTML. */
export interface ViewedScreen {
  title: Text;
  description?: Text;
  blocks: readonly Block[];
  html: Readonly<Record<string, Text>>;
}

export interface ScreenViewProps {
  screen: ViewedScreen;
  services: RendererServices;
  /** More kinds of blocks, or others in their place. */
  blocks?: BlockRegistry;
  /** What a block that lists schools shows. */
  schools?: readonly SchoolEntry[];
  /** Tells the ids of its forms from those of another screen on the same page. */
  scope?: string;
}

/** What takes the whole width of a page; the others stay as narrow as a form. */
const WIDE: readonly Block['block'][] = ['markdown', 'links', 'notices', 'schools'];

/** One screen: heading, sentence, blocks. */
export function ScreenView(props: ScreenViewProps) {
  const { screen, services, blocks, schools = [], scope = '' } = props;
  const { locale } = services;
  const value = useMemo(
    () => ({ registry: { ...blockRegistry, ...blocks }, html: screen.html, schools, scope }),
    [blocks, screen.html, schools, scope],
  );
  const description = resolveText(screen.description, locale);
  const wide = screen.blocks.every(({ block }) => WIDE.includes(block));
  return (
    <ScreenContext value={value}>
      <article className={wide ? 'fg-screen fg-wide-screen' : 'fg-screen'}>
        <header className="fg-screen-head">
          <h1>{resolveText(screen.title, locale)}</h1>
          {description === '' ? null : <p>{description}</p>}
        </header>
        <div className="fg-blocks">
          <BlockList blocks={screen.blocks} pointer="/blocks" services={services} />
        </div>
      </article>
    </ScreenContext>
  );
}
