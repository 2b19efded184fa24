import type { IssueData, ProjectInput } from '../engine';
import type { Files } from './case-files';

/** The finding that a case of a rule expects. */
export interface ExpectedIssue {
  messageId: string;
  file: string;
  /** The text that the finding's range covers; left out where the whole file is meant. */
  at?: string;
  data?: IssueData;
  /** The text that the fix puts there. */
  fix?: string;
  writtenIn?: string;
}

/**
 * Parts of a case's files, each with what a remedy puts in its place. A part stands once in all of
 * them; JSON is written there without blanks. A file of which nothing is left goes.
 */
export type Remedy = Readonly<Record<string, string>>;

interface RuleCase {
  /**
   * Over the stock screens, the operations and two schools, `default` and `lakeside`, that have
   * nothing but their names.
   */
  files: Files;
  input?: Partial<ProjectInput>;
}

/** Files in which the rule finds nothing; nor does any other rule, but those named in `others`. */
export interface ValidCase extends RuleCase {
  others?: readonly string[];
}

/** Files with what the rule finds in them, in order. */
export interface InvalidCase extends RuleCase {
  issues: readonly ExpectedIssue[];
  /** The files that put it right: the two are the examples of the rule's documentation. */
  right?: Files;
  /** The remedies of the findings as edits of these files, in place of `right`. */
  remedy?: Remedy;
  /** Other content of assets that puts them right. */
  rightInput?: Partial<ProjectInput>;
}

/** The cases of a rule: what its tests try, and what its documentation shows. */
export interface RuleCases {
  rule: string;
  valid: Readonly<Record<string, ValidCase>>;
  invalid: Readonly<Record<string, InvalidCase>>;
  /** Messages that no file can reach today, or that another rule's tests reach. */
  unreached?: readonly string[];
}

/**
 * The files of a case after its remedies: undefined where it names none. Throws for a stale part.
 */
export function remediedFiles({ files, right, remedy }: InvalidCase): Files | undefined {
  if (!remedy) return right && { ...files, ...right };
  const texts = new Map(
    Object.entries(files).flatMap(([path, content]) =>
      content === null
        ? []
        : [[path, typeof content === 'string' ? content : JSON.stringify(content)]],
    ),
  );
  for (const [part, other] of Object.entries(remedy)) {
    const [place, more] = [...texts].flatMap(([path, text]) =>
      text
        .split(part)
        .slice(1)
        .map(() => path),
    );
    if (place === undefined || more !== undefined) {
      throw new Error(`${part} does not stand once in ${[...texts.values()].join('\n')}`);
    }
    texts.set(place, texts.get(place)?.replace(part, () => other) ?? '');
  }
  const written = [...texts].map(([path, text]) => [path, text === '' ? null : text]);
  return { ...files, ...right, ...Object.fromEntries(written) };
}

/** Gives the cases of a rule their type. */
export function defineCases(rule: string, cases: Omit<RuleCases, 'rule'>): RuleCases {
  return { rule, ...cases };
}
