import { useEffect, useRef } from 'react';
import { Button } from '../../ui';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CopyButton } from '../parts/CopyButton';
import { Glyph } from '../parts/Glyph';
import { saveFile } from '../parts/save-file';
import { messages } from './messages';
import './RecoveryCodes.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/**
 * The codes for the loss of the second factor, which the gateway gives once: to be copied or stored
 * as a file.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const translate = useTranslate();
  const { name } = useAdministrator();
  const list = useRef<HTMLUListElement>(null);
  // The field that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  const lines = codes.join('\n');

  function download() {
    const text = `${translate(messages.fileHeading, { name, origin: window.location.origin })}\n\n${lines}\n`;
    saveFile('formgate-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  }

  return (
    <>
      <p className="st-dialog-text">{translate(messages.recoveryText)}</p>
      <ul
        ref={list}
        className="st-recovery-codes"
        tabIndex={-1}
        aria-label={translate(messages.recoveryTitle)}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="st-buttons">
        <CopyButton text={lines}>{translate(messages.copyCodes)}</CopyButton>
        <Button onClick={download}>
          <Glyph name="download" /> {translate(messages.download)}
        </Button>
        <Button look="primary" onClick={onDone}>
          {translate(messages.stored)}
        </Button>
      </div>
    </>
  );
}
