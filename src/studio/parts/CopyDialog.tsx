import { useId, useRef } from 'react';
import { Button, Field, TextInput } from '../../ui';
import { CopyButton } from './CopyButton';
import { Modal } from './Modal';

export interface CopyDialogProps {
  title: string;
  text: string;
  /** The label of the field that holds the value. */
  label: string;
  value: string;
  words: { copy: string; done: string };
  /** Says that its button alone closes it, so that no stray click loses the value. */
  isKept?: boolean;
  className?: string;
  onClose(): void;
}

/** Shows a value that is given once, such as a link or a password, to be copied. */
export function CopyDialog(props: CopyDialogProps) {
  const { title, text, label, value, words, isKept = false, className, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal title={title} {...(isKept ? {} : { onClose })}>
      <p className="st-dialog-text">{text}</p>
      <Field id={id} label={label}>
        <TextInput
          id={id}
          ref={input}
          className={className}
          data-autofocus
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="st-buttons">
        <CopyButton text={value} onCopy={() => input.current?.select()}>
          {words.copy}
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Modal>
  );
}
