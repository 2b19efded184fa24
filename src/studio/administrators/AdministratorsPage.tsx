import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Skeleton } from '../../ui';
import { listAdministrators } from '../../wire/calls/administrators/list-administrators';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { AdministratorTable, type OpenDialog } from './AdministratorTable';
import { GrantsDialog } from './GrantsDialog';
import { LinkDialog, type MadeLink } from './LinkDialog';
import { messages } from './messages';
import { RemoveDialog } from './RemoveDialog';
import { RenewDialog } from './RenewDialog';

/** Shows who may use the Studio, for owners. */
export function AdministratorsPage() {
  const translate = useTranslate();
  const { call } = useStudio();
  const [open, setOpen] = useState<OpenDialog>();
  const { data, error, refetch } = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call(listAdministrators, {}, { signal }),
  });
  return (
    <Page
      title={translate(messages.title)}
      lead={translate(messages.lead)}
      actions={
        <>
          <Link to="/administrators/activity" className="fg-button">
            <Glyph name="clock" />
            {translate(messages.activity)}
          </Link>
          <Button look="primary" icon="plus" onClick={() => setOpen({ type: 'invite' })}>
            {translate(messages.invite)}
          </Button>
        </>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={4} />}
      {data && <AdministratorTable administrators={data.administrators} onOpen={setOpen} />}
      {open && <Dialogs open={open} onOpen={setOpen} />}
    </Page>
  );
}

interface DialogsProps {
  open: OpenDialog;
  onOpen(next: OpenDialog | undefined): void;
}

function Dialogs({ open, onOpen }: DialogsProps) {
  const close = () => onOpen(undefined);
  const showLink = (link: MadeLink) => onOpen({ type: 'link', ...link });
  switch (open.type) {
    case 'invite':
      return <GrantsDialog onClose={close} onLink={showLink} />;
    case 'roles':
      return <GrantsDialog administrator={open.administrator} onClose={close} onLink={showLink} />;
    case 'renew':
      return <RenewDialog administrator={open.administrator} onClose={close} onLink={showLink} />;
    case 'remove':
      return <RemoveDialog administrator={open.administrator} onClose={close} />;
    case 'link':
      return <LinkDialog name={open.name} link={open.link} onClose={close} />;
    default:
      return open satisfies never;
  }
}
