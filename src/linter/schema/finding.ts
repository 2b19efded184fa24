import type { Path, Target } from '../../engine';
import type { RuleFix } from '../define-rule';
import type { SchemaMessageId } from './messages';

/** One thing that a schema refuses, without words. */
export interface SchemaFinding {
  messageId: SchemaMessageId;
  path: Path;
  target: Target;
  data: Record<string, string | number>;
  suggestion?: string;
  fix?: RuleFix;
}

/** A value as it is quoted in a message. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
