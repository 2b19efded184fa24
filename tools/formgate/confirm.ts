import type { BuiltInLocale, TerminalWords } from '../../src/engine';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';
import type { Given } from './define-command';

/** How something that cannot be taken back is asked about. */
export interface Confirmation {
  /** In the person's language; it ends with what to type: `Type y to do so: `. */
  question: string;
  /** Told to a script that does not say `--yes`. */
  unasked: TerminalWords;
  /** Told once the person has said no. */
  declined: TerminalWords;
}

/**
 * Has a person confirm what cannot be taken back; for scripts `--yes` says so.
 *
 * @returns false where the person says no, which is told
 * @throws UserError where nobody is there to ask
 */
export async function confirm(
  { options }: Pick<Given, 'options'>,
  { question, unasked, declined }: Confirmation,
  { ask, stderr }: CommandIo,
  locale: BuiltInLocale,
): Promise<boolean> {
  if (options.yes === true) return true;
  if (!ask) throw new UserError(unasked);
  const reply = await ask(question);
  if (reply.trim().toLowerCase() === 'y') return true;
  stderr.write(`${declined[locale]}\n`);
  return false;
}
