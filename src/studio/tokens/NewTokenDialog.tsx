import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui';
import { PUBLISHING_RIGHTS } from '../../wire/calls/define-call';
import { createOwnToken } from '../../wire/calls/publishing/create-own-token';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { SelectField } from '../forms/SelectField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Modal } from '../parts/Modal';
import { useOwnedSchools } from '../schools/use-owned-schools';
import { messages, rightNames } from './messages';
import type { MadeToken } from './SecretDialog';

/** After how many days a token may end. */
const DAYS = [30, 90, 365];
const DAY = 24 * 3600_000;

interface NewTokenDialogProps {
  onMade(made: MadeToken): void;
  onClose(): void;
}

/** Makes a token: its name, its school, what it may, and when it ends. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const translate = useTranslate();
  const { call } = useStudio();
  const queries = useQueryClient();
  const schools = useOwnedSchools();

  async function make({ name, school, right, days }: Record<string, string>) {
    const strongest = PUBLISHING_RIGHTS.map(String).indexOf(right ?? 'read');
    const made = await call(createOwnToken, {
      name: name ?? '',
      rights: PUBLISHING_RIGHTS.slice(0, strongest + 1),
      expiresAt: new Date(Date.now() + Number(days) * DAY).toISOString(),
      ...(school !== undefined && school !== '' && { schools: [school] }),
    });
    void queries.invalidateQueries({ queryKey: ['tokens'] });
    onMade(made);
  }

  // The first of them is chosen, and that is none but a school.
  if (schools.length === 0) return null;
  return (
    <Modal title={translate(messages.newToken)} onClose={onClose}>
      <StudioForm<Record<string, string>>
        initialValues={{
          ...{ name: '', right: 'publish', days: '90' },
          school: schools[0]?.value ?? '',
        }}
        schema={createOwnToken.request}
        labels={{ name: translate(messages.name) }}
        onSubmit={make}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>{translate(messages.create)}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="name"
          label={translate(messages.name)}
          help={translate(messages.nameHelp)}
          autoComplete="off"
          autoFocus
        />
        <SelectField name="school" label={translate(messages.school)} choices={schools} />
        <SelectField
          name="right"
          label={translate(messages.rights)}
          choices={PUBLISHING_RIGHTS.map((value) => ({
            value,
            label: translate(rightNames[value]),
          }))}
        />
        <SelectField
          name="days"
          label={translate(messages.end)}
          choices={DAYS.map((count) => ({
            value: String(count),
            label: translate(messages.days, { count }),
          }))}
        />
      </StudioForm>
    </Modal>
  );
}
