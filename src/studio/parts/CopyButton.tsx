import { type ReactNode, useState } from 'react';
import { Button } from '../../ui';
import { messages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { Glyph } from './Glyph';
import './CopyButton.css';

export interface CopyButtonProps {
  text: string;
  /** Called before: a place for selecting the text, in case the browser does not copy it. */
  onCopy?(): void;
  children: ReactNode;
}

/** Copies a text, and says so. */
export function CopyButton({ text, onCopy, children }: CopyButtonProps) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    onCopy?.();
    // Browsers have no clipboard on plain http.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  }

  return (
    <>
      <span className="st-copied" role="status">
        {isCopied ? translate(messages.copied) : ''}
      </span>
      <Button onClick={() => void copy()}>
        <Glyph name="copy" /> {children}
      </Button>
    </>
  );
}
