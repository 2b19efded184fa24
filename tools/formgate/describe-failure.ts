import type { BuiltInLocale } from '../../src/engine';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';
import { say } from './messages';

/** What is said, in one line, when a command could not do its work. A fault of ours shows its stack only to who asks for it. */
export function describeFailure(
  error: unknown,
  locale: BuiltInLocale,
  env: CommandIo['env'],
): string {
  if (error instanceof UserError) return oneLine(error.words[locale]);
  const message = error instanceof Error ? error.message : String(error);
  // What the system refuses, such as a full disk, is nobody's fault here.
  if (isSystemError(error)) return oneLine(message);
  const stack = env.FORMGATE_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  return oneLine(say('ourBug', locale, { message })) + stack;
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function oneLine(text: string): string {
  return `formgate: ${text.replace(/\s*\n\s*/g, ' ').trim()}\n`;
}
