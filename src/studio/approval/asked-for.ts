import type { Translate } from '../../engine';
import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import { messages } from './messages';

/** The sentence that says who asks for what. */
export function askedFor(
  { askedBy: name, restores }: ApprovalRequestInfo,
  translate: Translate,
): string {
  return restores === null
    ? translate(messages.asksToPublish, { name })
    : translate(messages.asksToRestore, { name, number: restores });
}
