import { type FormEvent, useId, useState } from 'react';
import { resolveText } from '../../../engine';
import { useOperationMutation } from '../../../renderer';
import { Button, Dialog, Field, fieldIds, TextInput } from '../../../ui';
import { devicesMessages } from './messages';
import type { DeviceDialogProps } from './RemoveDialog';

/** The longest name that the gateway accepts, in characters. */
const NAME_LENGTH = 32;

/** Asks for a device's new name. The gateway's objection is shown under the field. */
export function RenameDialog({ device, services, onClose }: DeviceDialogProps) {
  const { locale } = services;
  const messages = devicesMessages[locale];
  const id = useId();
  const ids = fieldIds(id);
  const [alias, setAlias] = useState(device.alias);
  const { isPending, error, run, reset } = useOperationMutation('renameDevice', {
    changes: 'listDevices',
    quiet: true,
    onSuccess() {
      onClose();
      services.toast(messages.renamed, 'success');
    },
  });
  const invalid = error !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) run({ mac: device.mac, alias: alias.trim() });
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
          <Button look="primary" type="submit" form={`${id}-form`} busy={isPending}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} method="post" noValidate onSubmit={submit}>
        <Field
          id={id}
          label={messages.nameLabel}
          help={messages.nameHelp}
          {...(invalid ? { error: resolveText(error, locale) } : {})}
        >
          <TextInput
            id={id}
            value={alias}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            invalid={invalid}
            aria-describedby={invalid ? `${ids.error} ${ids.help}` : ids.help}
            onChange={(event) => {
              setAlias(event.target.value);
              if (invalid) reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
