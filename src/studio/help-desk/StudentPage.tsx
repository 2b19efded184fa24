import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, EmptyState, Skeleton } from '../../ui';
import type { Student } from '../../wire/calls/accounts/account-parts';
import { codeOf } from '../api/call-error';
import { messages as frameMessages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { Crumbs } from '../parts/Crumbs';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { DeviceSection } from './DeviceSection';
import { EndSessionDialog } from './EndSessionDialog';
import { FirstPasswordDialog } from './FirstPasswordDialog';
import { messages } from './messages';
import { RemoveDeviceDialog } from './RemoveDeviceDialog';
import { SessionSection } from './SessionSection';
import { SignInSection } from './SignInSection';
import { StudentAlerts } from './StudentAlerts';
import { StudentFacts } from './StudentFacts';
import type { StudentDialog } from './student-dialog';
import { type StudentKey, useStudent } from './use-student';

/** A student, with what may be done for them. */
export function StudentPage() {
  const translate = useTranslate();
  const { school = '', username = '' } = useParams();
  const key = { school, username };
  const [open, setOpen] = useState<StudentDialog>();
  const { data, error, isFetching, refetch } = useStudent(key);
  const desk = `/help-desk/${encodeURIComponent(school)}`;
  const isUnknown = codeOf(error) === 'unknown-account';
  return (
    <Page
      title={data?.displayName || username}
      lead={data && data.displayName !== '' ? username : undefined}
      back={
        <Crumbs
          crumbs={[
            { label: translate(messages.title), to: desk },
            { label: data?.displayName || username },
          ]}
        />
      }
      actions={
        data && (
          <>
            <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {translate(messages.refresh)}
            </Button>
            <Button look="primary" icon="lock" onClick={() => setOpen({ type: 'password' })}>
              {translate(messages.setPassword)}
            </Button>
          </>
        )
      }
    >
      {error && !data && isUnknown && (
        <EmptyState
          icon="search"
          title={translate(messages.noStudent)}
          action={
            <Link className="fg-button fg-secondary" to={desk}>
              {translate(messages.backToSearch)}
            </Link>
          }
        >
          {translate(messages.noStudentText)}
        </EmptyState>
      )}
      {error && !data && !isUnknown && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={6} />}
      {data && (
        <div className="st-desk-student">
          <StudentAlerts of={key} student={data} onDone={() => void refetch()} />
          <StudentFacts student={data} />
          <SessionSection sessions={data.sessions} onOpen={setOpen} />
          <SignInSection tries={data.signIns} />
          <DeviceSection devices={data.devices} onOpen={setOpen} />
        </div>
      )}
      {data && open && (
        <Dialogs
          of={key}
          student={data}
          open={open}
          onClose={() => setOpen(undefined)}
          onDone={() => void refetch()}
        />
      )}
    </Page>
  );
}

interface DialogsProps {
  of: StudentKey;
  student: Student;
  open: StudentDialog;
  onClose(): void;
  onDone(): void;
}

function Dialogs({ of, student, open, onClose, onDone }: DialogsProps) {
  const shared = { of, onClose, onDone };
  switch (open.type) {
    case 'password':
      return <FirstPasswordDialog {...shared} name={student.displayName || student.username} />;
    case 'end':
      return (
        <EndSessionDialog {...shared} session={open.session} count={student.sessions.length} />
      );
    case 'remove':
      return <RemoveDeviceDialog {...shared} device={open.device} />;
    default:
      return open satisfies never;
  }
}
