import { useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { Button } from '../../ui';
import type { AdministratorInfo, Grant } from '../../wire/calls/administrators/administrator-parts';
import { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import { setGrants } from '../../wire/calls/administrators/set-grants';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Modal } from '../parts/Modal';
import { useOwnedSchools } from '../schools/use-owned-schools';
import { ApproverWarning } from './ApproverWarning';
import { GrantsField, hasSameSchool, newGrant } from './GrantsField';
import type { MadeLink } from './LinkDialog';
import { messages } from './messages';

export interface GrantsDialogProps {
  /** Whose roles are changed; without one, somebody is invited. */
  administrator?: AdministratorInfo;
  onClose(): void;
  /** Told of the link of an invitation. */
  onLink(link: MadeLink): void;
}

/** Invites an administrator, or changes what one may do. */
export function GrantsDialog({ administrator, onClose, onLink }: GrantsDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const schools = useOwnedSchools();

  async function save({ name, grants }: { name: string; grants: Grant[] }) {
    if (administrator) {
      await call(setGrants, { id: administrator.id, grants });
      toast(translate(messages.rolesSaved, { name }), 'success');
      onClose();
    } else {
      const { link } = await call(inviteAdministrator, { name, grants });
      onLink({ name, link });
    }
    for (const key of ['administrators', 'schools']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }

  // The first of them is chosen.
  if (schools.length === 0) return null;
  return (
    <Modal
      title={translate(administrator ? messages.changeRoles : messages.invite)}
      onClose={onClose}
    >
      <StudioForm
        initialValues={{
          name: administrator?.name ?? '',
          grants: administrator?.grants ?? [newGrant(schools, [])],
        }}
        schema={inviteAdministrator.request}
        labels={{ name: translate(formMessages.name) }}
        check={({ grants }): Record<string, string> =>
          hasSameSchool(grants) ? { grants: translate(messages.sameRole) } : {}
        }
        onSubmit={save}
        explain={(error) =>
          codeOf(error) === 'name-taken'
            ? { name: translate(problemMessages['name-taken']) }
            : undefined
        }
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>
              {translate(administrator ? messages.save : messages.inviteButton)}
            </SubmitButton>
          </div>
        }
      >
        {administrator ? (
          <p className="st-ended-name">{administrator.name}</p>
        ) : (
          <TextField
            name="name"
            label={translate(formMessages.name)}
            help={translate(messages.nameHelp)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        <GrantsField name="grants" />
        {administrator && <LostApprover administrator={administrator} />}
      </StudioForm>
    </Modal>
  );
}

/** Warns of schools at which nobody could approve with the roles that are chosen. */
function LostApprover({ administrator }: { administrator: AdministratorInfo }) {
  const [{ value }] = useField<Grant[]>('grants');
  return <ApproverWarning name={administrator.name} before={administrator.grants} after={value} />;
}
