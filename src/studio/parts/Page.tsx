import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import './Page.css';

export interface PageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  /** The page's main actions, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the Studio: its title is the document's, and has the focus after a way inside the
 * Studio.
 */
export function Page({ title, lead, back, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useNavigationType() === 'POP';
  useEffect(() => {
    document.title = `${title} · Formgate Studio`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div className="st-page">
      {back}
      <header className="st-page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="st-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
