import { includesRole } from '../app/roles';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import type { SchoolSummary } from '../schools/use-schools';
import { lacksApprover } from './left-without-approver';
import { messages } from './messages';

/** Says in a word that something waits for approval at a school. */
export function ApprovalBadge({ summary }: { summary: SchoolSummary }) {
  const translate = useTranslate();
  const { role, approval } = summary;
  const { request } = approval;
  if (lacksApprover(summary)) {
    return <Badge tone="warning">{translate(messages.noApproverBadge)}</Badge>;
  }
  if (!request) return null;
  const { state, isOwn } = request;
  if (state === 'waiting') {
    const mayDecide = !isOwn && includesRole(role, 'publisher');
    return mayDecide ? (
      <Badge tone="warning">{translate(messages.waitingForYou)}</Badge>
    ) : (
      <Badge tone="neutral">{translate(messages.waiting)}</Badge>
    );
  }
  if (!isOwn) return null;
  const word = state === 'declined' ? messages.declinedBadge : messages.voidBadge;
  return <Badge tone="danger">{translate(word)}</Badge>;
}
