import { type FormEvent, useId, useState } from 'react';
import type { Locale } from '../../engine';
import { Button, Dialog, Field, fieldIds, TextInput } from '../../ui';
import type { DeviceInfo } from '../../wire';
import { useApp } from '../app/app-context';
import { portalMessages } from '../messages';
import { describeCallError } from './call-error';
import { useRenameDevice } from './use-devices';

/** The longest name that the gateway takes, in characters. */
const ALIAS_LENGTH = 32;

interface RenameDialogProps {
  device: DeviceInfo;
  locale: Locale;
  onClose(): void;
}

/** Asks for a device's new name. What the gateway says against it stands under the field. */
export function RenameDialog({ device, locale, onClose }: RenameDialogProps) {
  const { toast } = useApp();
  const messages = portalMessages[locale];
  const id = useId();
  const ids = fieldIds(id);
  const [alias, setAlias] = useState(device.alias);
  const rename = useRenameDevice(() => {
    onClose();
    toast(messages.renamed, 'success');
  });
  const error = rename.error === null ? {} : { error: describeCallError(rename.error, locale) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ mac: device.mac, alias: alias.trim() });
  }

  return (
    <Dialog
      open
      title={messages.renameTitle}
      closeLabel={messages.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="primary" type="submit" form={`${id}-form`} busy={rename.isPending}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} method="post" noValidate onSubmit={submit}>
        <Field id={id} label={messages.aliasLabel} help={messages.aliasHelp} {...error}>
          <TextInput
            id={id}
            value={alias}
            maxLength={ALIAS_LENGTH}
            autoComplete="off"
            invalid={rename.isError}
            aria-describedby={rename.isError ? `${ids.error} ${ids.help}` : ids.help}
            onChange={(event) => {
              setAlias(event.target.value);
              if (rename.isError) rename.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
