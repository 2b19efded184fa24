import { type ReactNode, useEffect } from 'react';
import { Brand } from '../parts/Brand';
import { PreferencesMenu } from './Layout';
import './EntryLayout.css';

export interface EntryLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** A sentence below the card. */
  note?: ReactNode;
}

/** The frame of pages for which nobody is signed in: one card in the middle. */
export function EntryLayout({ title, lead, children, note }: EntryLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Formgate Studio`;
  }, [title]);
  return (
    <div className="st-entry">
      <header>
        <Brand />
        <PreferencesMenu />
      </header>
      <main>
        <div className="st-entry-card">
          <h1>{title}</h1>
          {lead === undefined ? null : <div className="st-entry-lead">{lead}</div>}
          {children}
        </div>
        {note === undefined ? null : <p className="st-entry-note">{note}</p>}
      </main>
    </div>
  );
}
