import { type ReactNode, useMemo } from 'react';
import type { Block, Link, Notice, Text } from '../engine';
import { classNames } from '../ui';
import { BlockList } from './BlockList';
import { ScreenLink } from './ScreenLink';
import { type SchoolEntry, ScreenContext, type ScreenContextValue } from './screen-context';
import type { RendererServices } from './services';
import './screen.css';

/** A resolved screen, with the gateway's findings about it. */
export interface ViewedScreen extends Pick<ScreenContextValue, 'html' | 'pictures' | 'icons'> {
  title: Text;
  description?: Text;
  blocks: readonly Block[];
  /** True when the screen takes the whole width of a page, instead of a form's. */
  wide: boolean;
  /** True when the blocks stand side by side in a wide window, for students who are signed in. */
  columns?: true;
}

export interface ScreenViewProps {
  screen: ViewedScreen;
  services: RendererServices;
  /** The entries of a block that lists schools. */
  schools?: readonly SchoolEntry[] | undefined;
  /** The notices of a block that announces them. */
  notices?: readonly Notice[] | undefined;
  /** The way back, above the heading. */
  back?: Link | undefined;
  /** The same for a student who is signed in, where it is another. */
  studentBack?: Link | undefined;
  /** Shown below the heading and its description. */
  note?: ReactNode;
  /** True when the screen is shown over a page. */
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
  back,
  studentBack,
  note,
  over = false,
  scope = '',
}: ScreenViewProps) {
  const value = useMemo(
    () => ({ ...screen, schools, notices, over, scope }),
    [screen, schools, notices, over, scope],
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
          {[back, studentBack].map(
            (link, index) =>
              link && (
                <ScreenLink
                  key={link.screen}
                  link={link}
                  services={services}
                  icon="arrow-left"
                  className={studentBack && `fg-if-signed-${index ? 'in' : 'out'}`}
                />
              ),
          )}
          <h1>{services.translate(screen.title)}</h1>
          {description === '' ? null : <p>{description}</p>}
          {note}
        </header>
        <div className="fg-blocks">
          <BlockList blocks={screen.blocks} pointer="/blocks" services={services} />
        </div>
      </article>
    </ScreenContext>
  );
}
