import { useMemo } from 'react';
import type { Block, Notice, Text } from '../engine';
import { classNames } from '../ui';
import { BlockList } from './BlockList';
import { type SchoolEntry, ScreenContext, type ScreenContextValue } from './screen-context';
import type { RendererServices } from './services';
import './screen.css';

/** A resolved screen, with what the gateway found out about it. */
export interface ViewedScreen extends Pick<ScreenContextValue, 'html' | 'pictures'> {
  title: Text;
  description?: Text;
  blocks: readonly Block[];
  /** Whether it takes the whole width of a page, instead of a form's. */
  wide: boolean;
  /** Whether its blocks stand side by side where the window is wide, for who is signed in. */
  columns?: true;
}

export interface ScreenViewProps {
  screen: ViewedScreen;
  services: RendererServices;
  /** What a block that lists schools shows. */
  schools?: readonly SchoolEntry[] | undefined;
  /** What a block that announces the school's notices shows. */
  notices?: readonly Notice[] | undefined;
  /** Whether it lies over a page. */
  over?: boolean;
  /** Tells the ids of its elements from those of another screen on the same page. */
  scope?: string;
}

const NONE: readonly never[] = [];

/** One screen: its title, its description, its blocks. */
export function ScreenView({
  screen,
  services,
  schools = NONE,
  notices = NONE,
  over = false,
  scope = '',
}: ScreenViewProps) {
  const { html, pictures } = screen;
  const value = useMemo(
    () => ({ html, pictures, schools, notices, over, scope }),
    [html, pictures, schools, notices, over, scope],
  );
  const description = services.translate(screen.description);
  return (
    <ScreenContext value={value}>
      <article
        className={classNames(
          'fg-screen',
          screen.wide && 'fg-wide-screen',
          screen.columns && 'fg-columns',
        )}
      >
        <header className="fg-screen-head">
          <h1>{services.translate(screen.title)}</h1>
          {description === '' ? null : <p>{description}</p>}
        </header>
        <div className="fg-blocks">
          <BlockList blocks={screen.blocks} pointer="/blocks" services={services} />
        </div>
      </article>
    </ScreenContext>
  );
}
