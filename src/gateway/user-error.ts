import type { TerminalWords } from '../engine';

/**
 * A mistake of whoever runs the gateway, in plain words that say what happened and then what to do.
 * The edge prints them in the terminal's language, without a stack; logs have them in English.
 * Every other error is ours.
 */
export class UserError extends Error {
  readonly words: TerminalWords;

  constructor(words: TerminalWords, options?: ErrorOptions) {
    super(words.en, options);
    this.name = 'UserError';
    this.words = words;
  }
}

/**
 * A mistake in what the gateway is given: its variables, the operator's files, the version of its
 * tables. To start it again as it is changes nothing.
 */
export class SettingError extends UserError {}
