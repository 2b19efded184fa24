import type { Diagnostic } from '@codemirror/lint';
import type { TextEdit } from '../../engine';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import type { Offsets } from './text-edits';

export interface DiagnosticParts {
  offsets: Offsets;
  /** The length of the document. */
  length: number;
  /** The name of the action that fixes a finding; undefined where nothing may be changed. */
  fixName: string | undefined;
  fix(edits: readonly TextEdit[]): void;
}

/**
 * Findings as the editor underlines them. One without a place is about the file: it stands at its
 * start.
 */
export function diagnosticsOf(
  findings: readonly DraftIssue[],
  { offsets, length, fixName, fix }: DiagnosticParts,
): Diagnostic[] {
  const within = (offset: number) => Math.min(offsets.toDocument(offset), length);
  return findings.map(({ severity, rule, message, hint, range, fix: found }) => ({
    from: within(range?.start.offset ?? 0),
    to: within(range?.end.offset ?? 0),
    severity,
    source: rule,
    message: hint === undefined ? message : `${message}\n${hint}`,
    actions:
      found && fixName !== undefined ? [{ name: fixName, apply: () => fix(found.edits) }] : [],
  }));
}
