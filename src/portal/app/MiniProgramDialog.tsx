import type { Translate } from '../../engine';
import { Dialog, Link } from '../../ui';
import { QrCode } from '../../ui/QrCode';
import { messages } from '../messages';
import { miniProgramMessages } from './mini-program-messages';
import './MiniProgramDialog.css';

interface MiniProgramDialogProps {
  /** The URL that opens the mini-program. */
  url: string;
  translate: Translate;
  onClose(): void;
  /** Opens the URL here: a computer may have the messaging service too. */
  onOpen(): void;
}

/** The way from a computer to the school's mini-program: a code for the phone's camera. */
export function MiniProgramDialog({ url, translate, onClose, onOpen }: MiniProgramDialogProps) {
  return (
    <Dialog
      open
      title={translate(miniProgramMessages.title)}
      closeLabel={translate(messages.close)}
      onClose={onClose}
    >
      <div className="fg-mini-program">
        <QrCode text={url} label={translate(miniProgramMessages.code)} />
        <p>{translate(miniProgramMessages.scan)}</p>
        <Link onClick={onOpen}>{translate(miniProgramMessages.here)}</Link>
      </div>
    </Dialog>
  );
}
