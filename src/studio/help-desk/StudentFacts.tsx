import type { ReactNode } from 'react';
import { keptText } from '../../engine';
import { Card } from '../../ui';
import type { Student } from '../../wire/calls/accounts/account-parts';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { formatTime } from '../parts/times';
import { messages } from './messages';
import { StateBadge } from './StateBadge';

const passwords = {
  own: messages.own,
  initial: messages.initial,
  temporary: messages.temporary,
  card: messages.card,
  none: messages.noPassword,
} as const;

/** A student's account at a glance. */
export function StudentFacts({ student }: { student: Student }) {
  const translate = useTranslate();
  const { locks, sessions, password, passwordSetAt, phone, plan, kept } = student;
  return (
    <Card>
      <dl className="st-desk-facts">
        <Fact label={translate(messages.state)}>
          <span className="st-badges">
            <StateBadge account={student} isLocked={locks.length > 0} />
            {sessions.length > 0 ? (
              <Badge tone="success">
                {translate(messages.onlineCount, { count: sessions.length })}
              </Badge>
            ) : (
              <Badge tone="neutral">{translate(messages.offline)}</Badge>
            )}
          </span>
        </Fact>
        <Fact label={translate(messages.password)}>
          {translate(passwords[password])}
          {passwordSetAt !== null && (
            <span className="st-quiet">
              {translate(messages.setAt, { time: formatTime(passwordSetAt, translate.locale) })}
            </span>
          )}
        </Fact>
        <Fact label={translate(messages.phone)}>{phone ?? '–'}</Fact>
        <Fact label={translate(messages.plan)}>
          {plan === null ? translate(messages.noPlan) : translate(plan.name)}
        </Fact>
        {Object.entries(kept).map(([name, value]) => (
          // The names are the school’s own.
          <Fact key={name} label={name}>
            {value === undefined ? '–' : keptText(value)}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
