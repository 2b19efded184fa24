import type { TerminalWords } from '../../../../src/engine';

export type CheckName =
  | 'reachable'
  | 'certificate'
  | 'certificates'
  | 'headers'
  | 'token'
  | 'status'
  | 'proxy'
  | 'database'
  | 'disk'
  | 'revision'
  | 'sms'
  | 'mail'
  | 'network'
  | 'directories'
  | 'history'
  | 'identity'
  | 'secondFactor'
  | 'clock';

/** The result of a check. */
export interface Check {
  name: CheckName;
  result: 'ok' | 'warning' | 'error';
  words: TerminalWords;
}

/** All is well; the words say how it is. */
export function ok(name: CheckName, words: TerminalWords): Check {
  return { name, result: 'ok', words };
}

/** It works, but something is to be done; the words say what. */
export function warning(name: CheckName, words: TerminalWords): Check {
  return { name, result: 'warning', words };
}

/** It does not work; the words say what to do. */
export function error(name: CheckName, words: TerminalWords): Check {
  return { name, result: 'error', words };
}
