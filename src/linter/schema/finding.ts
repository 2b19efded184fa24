import { type IssueData, keywordsOf, type Path, type Target } from '../../engine';
import type { RuleFix } from '../define-rule';
import type { SchemaMessageId } from './messages';
import type { SchemaError } from './visit';

/** One thing that a schema refuses, without words. */
export interface SchemaFinding {
  messageId: SchemaMessageId;
  path: Path;
  target: Target;
  data: IssueData;
  suggestion?: string;
  fix?: RuleFix;
}

/** Makes the finding of an error, at its value unless something else is said. */
export type Found = (
  messageId: SchemaMessageId,
  data?: IssueData,
  more?: Partial<SchemaFinding>,
) => SchemaFinding[];

/** The name of a member, as the place of a finding. */
export function keyAt(path: Path, name: string): Partial<SchemaFinding> {
  return { path: [...path, name], target: 'key' };
}

/** A value as it is told to people: a text without its quotes. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A value as it is quoted in a message. */
export function shown(value: unknown): string {
  const text = written(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The meta-schema's own words and example for what is refused. */
export function about(error: SchemaError): Record<string, string> {
  return describe(error.parentSchema);
}

/** The meta-schema's own words and example for a member of what is refused. */
export function aboutMember({ parentSchema }: SchemaError, name: string): Record<string, string> {
  return describe(keywordsOf(parentSchema).properties?.[name]);
}

function describe(schema: unknown): Record<string, string> {
  const { description, examples } = keywordsOf(schema);
  const example = examples && JSON.stringify(examples[0]);
  return {
    ...(description === undefined ? {} : { about: description }),
    ...(example === undefined || example.length > 160 ? {} : { example }),
  };
}
