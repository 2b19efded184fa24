import type { CallResult } from '../../renderer';
import { type AppContext, NOTIFICATION_DURATION } from '../app/app-context';
import type { Portal } from '../app/portal';
import type { TokenStore } from '../storage/token-store';
import { SIGNED_OUT } from './operation-client';

/**
 * Forgets a session that is over, and gives the student the reason unless nobody was signed in.
 */
export function forgetSession(
  { portal: { tokens, language }, toast }: EndedSession,
  result: CallResult,
): void {
  tokens.clear();
  if (result.ok || result.code === SIGNED_OUT) return;
  toast(language.current()(result.message), 'info', NOTIFICATION_DURATION);
}

interface EndedSession {
  portal: { tokens: Pick<TokenStore, 'clear'>; language: Pick<Portal['language'], 'current'> };
  toast: AppContext['toast'];
}
