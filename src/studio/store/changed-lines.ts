import { diffLines } from 'diff';
import type { DraftContent } from '../../wire/calls/drafts/draft-parts';

/** A line that one text has and the other has not. */
export interface ChangedLine {
  key: string;
  kind: 'added' | 'removed';
  text: string;
}

/** The lines that differ between two contents of a file, without those around them. */
export function changedLines(
  before: DraftContent | undefined,
  after: DraftContent | undefined,
): ChangedLine[] {
  const parts = diffLines(textOf(before), textOf(after));
  return parts.flatMap(({ added, removed, value }, part) => {
    if (!added && !removed) return [];
    const kind = added ? 'added' : 'removed';
    const lines = value.replace(/\n$/, '').split('\n');
    return lines.map((text, line): ChangedLine => ({ key: `${part}-${line}`, kind, text }));
  });
}

function textOf(content: DraftContent | undefined): string {
  return content && 'text' in content ? content.text : '';
}
