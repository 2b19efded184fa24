import type { Message } from '../../engine';
import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import { messages as publishMessages } from '../publish/messages';
import { messages } from './messages';

/** Says whether a version of a draft waits for approval already. */
export function isWaitingFor(request: ApprovalRequestInfo | null, version: number): boolean {
  return request?.state === 'waiting' && request.version === version;
}

/** The word on the button that publishes a draft. */
export function publishWord(isRequired: boolean, isWaiting: boolean): Message {
  if (isWaiting) return messages.waiting;
  return isRequired ? messages.ask : publishMessages.open;
}
