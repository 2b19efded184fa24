import { type FormEvent, useId, useState } from 'react';
import { useOperationMutation } from '../../../renderer';
import { Alert, Button, Dialog, Field, fieldIds, TextInput } from '../../../ui';
import { deviceMessages as messages } from '../device-messages';
import type { DeviceDialogProps } from './RemoveDialog';

/** Asks for a device's new name. A failure is shown, and read out, under the field. */
export function RenameDialog({ device, services, onClose }: DeviceDialogProps) {
  const { translate } = services;
  const id = useId();
  const ids = fieldIds(id);
  const [alias, setAlias] = useState(device.alias);
  const { isPending, error, run, reset } = useOperationMutation('renameDevice', {
    changes: 'listDevices',
    quiet: true,
    onSuccess() {
      onClose();
      services.toast(translate(messages.renamed), 'success');
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
      title={translate(messages.renameTitle)}
      closeLabel={translate(messages.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate(messages.cancel)}</Button>
          <Button look="primary" type="submit" form={`${id}-form`} busy={isPending}>
            {translate(messages.save)}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} method="post" noValidate onSubmit={submit}>
        <Field id={id} label={translate(messages.nameLabel)} help={translate(messages.nameHelp)}>
          <TextInput
            id={id}
            value={alias}
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
      <div role="alert" id={ids.error} className="fg-device-rename">
        {error && <Alert tone="error">{translate(error)}</Alert>}
      </div>
    </Dialog>
  );
}
