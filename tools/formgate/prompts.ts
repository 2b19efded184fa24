import type { Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UserError } from '../../src/gateway/user-error';
import type { CommandIo } from './command-io';

/**
 * A terminal: where a person types, and where questions are shown, so that stdout has output alone.
 */
export interface Terminal {
  input: Readable;
  output: NodeJS.WritableStream;
  /** Ends the command at Ctrl-C, which the terminal passes on as a key while it is asked. */
  interrupt(): void;
}

/**
 * Asks a person. Lines that were pasted at once answer the questions that follow, one each. Each
 * way throws a UserError where the person ends the input (Ctrl-D) in place of answering.
 */
export function createPrompts({
  input,
  output,
  interrupt,
}: Terminal): Required<Pick<CommandIo, 'ask' | 'askSecret'>> {
  /** Lines that came with the answer before, and the beginning of one more. */
  let waiting: string[] = [];
  let begun = '';

  async function reply(lines: Interface, question: string): Promise<string> {
    if (input.readableEnded) throw noReply();
    lines.on('SIGINT', () => {
      output.write('\n');
      interrupt();
    });
    lines.on('line', (line) => waiting.push(line));
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.once('close', () => reject(noReply()));
        lines.question(question, resolve);
        if (begun !== '') lines.write(begun);
      });
    } finally {
      begun = lines.terminal ? lines.line : '';
      lines.close();
    }
  }

  return {
    async ask(question, { isAgain = false } = {}) {
      if (isAgain) [waiting, begun] = [[], ''];
      const next = waiting.shift();
      if (next !== undefined) {
        output.write(`${question}${next}\n`);
        return next;
      }
      const { createInterface } = await import('node:readline');
      return reply(createInterface({ input, output }), question).catch((error: unknown) => {
        // The message about that begins a line.
        output.write('\n');
        throw error;
      });
    },

    /** The terminal shows the question alone. */
    async askSecret(question) {
      output.write(question);
      try {
        const next = waiting.shift();
        if (next !== undefined) return next;
        const { createInterface } = await import('node:readline');
        const { Writable } = await import('node:stream');
        const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
        return await reply(createInterface({ input, output: nowhere, terminal: true }), '');
      } finally {
        output.write('\n');
      }
    },
  };
}

function noReply(): UserError {
  return new UserError({
    'zh-CN': '没有回答就结束了输入（Ctrl+D）。什么也没有改变。',
    en: 'The input ended without an answer (Ctrl+D). Nothing was changed.',
  });
}
