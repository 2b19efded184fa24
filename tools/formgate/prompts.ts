import type { Readable } from 'node:stream';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';

/**
 * A terminal: where a person types, and where questions are shown, so that stdout has output alone.
 */
export interface Terminal {
  input: Readable;
  output: NodeJS.WritableStream;
  /** Ends the command at Ctrl-C, which the terminal passes on as a key while a secret is typed. */
  interrupt(): void;
}

/**
 * Asks a person. Each throws a UserError where the person ends the input (Ctrl-D) in place of
 * answering.
 */
export function createPrompts({
  input,
  output,
  interrupt,
}: Terminal): Required<Pick<CommandIo, 'ask' | 'askSecret'>> {
  return {
    async ask(question) {
      const { createInterface } = await import('node:readline');
      const lines = createInterface({ input, output });
      return reply(lines, question).catch((error: unknown) => {
        // The message about that begins a line.
        output.write('\n');
        throw error;
      });
    },

    /** The terminal shows the question alone. */
    async askSecret(question) {
      const { createInterface } = await import('node:readline');
      const { Writable } = await import('node:stream');
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      output.write(question);
      const lines = createInterface({ input, output: nowhere, terminal: true });
      lines.on('SIGINT', interrupt);
      try {
        return await reply(lines, '');
      } finally {
        output.write('\n');
      }
    },
  };
}

function reply(lines: import('node:readline').Interface, question: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    lines.once('close', () => reject(noReply()));
    lines.question(question, resolve);
  }).finally(() => lines.close());
}

function noReply(): UserError {
  return new UserError({
    'zh-CN': '没有回答就结束了输入（Ctrl+D）。什么也没有改变。',
    en: 'The input ended without an answer (Ctrl+D). Nothing was changed.',
  });
}
