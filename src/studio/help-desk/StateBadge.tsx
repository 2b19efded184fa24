import type { Student } from '../../wire/calls/accounts/account-parts';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { messages } from './messages';

interface StateBadgeProps {
  account: Pick<Student, 'state' | 'password'>;
  /** After too many wrong passwords. */
  isLocked?: boolean;
}

/** Says in a word whether an account may sign in. */
export function StateBadge({ account: { state, password }, isLocked }: StateBadgeProps) {
  const translate = useTranslate();
  if (state === 'disabled') return <Badge tone="warning">{translate(messages.disabled)}</Badge>;
  if (isLocked) return <Badge tone="warning">{translate(messages.locked)}</Badge>;
  if (password === 'none') {
    return <Badge tone="warning">{translate(messages.withoutPassword)}</Badge>;
  }
  return <Badge tone="success">{translate(messages.active)}</Badge>;
}
