import type { BuiltInLocale } from '../../src/engine';
import { fileReason } from '../../src/gateway/file-reason';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';
import { fileAdvice, isSystemError } from './file-errors';
import { say } from './messages';

/**
 * The message for a command that could not do its work: one line, but for commands to copy, which
 * have lines of their own. A fault of ours shows its stack only to who asks for it.
 */
export function describeFailure(
  error: unknown,
  locale: BuiltInLocale,
  env: CommandIo['env'],
): string {
  if (error instanceof UserError) return `formgate: ${error.words[locale].trim()}\n`;
  // A refusal of the system, such as a full disk, is nobody's fault here.
  if (isSystemError(error)) {
    const reason = fileReason(error, locale);
    if (reason === error.message) return oneLine(reason);
    const data = { reason, advice: fileAdvice(error)[locale] };
    if (error.path === undefined) return oneLine(say('refused', locale, data));
    return oneLine(say('refusedFile', locale, { ...data, file: error.path }));
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = env.FORMGATE_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  return oneLine(say('ourBug', locale, { message })) + stack;
}

function oneLine(text: string): string {
  return `formgate: ${text.replace(/\s*\n\s*/g, ' ').trim()}\n`;
}
