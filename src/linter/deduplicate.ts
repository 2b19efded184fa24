import type { Issue, SourceLocation } from '../engine';
import type { RuleDefinition } from './define-rule';

/** A finding, and the place that it is about. */
export interface Placed {
  rule: RuleDefinition;
  issue: Issue;
  at: SourceLocation;
}

/**
 * Leaves out what only follows from another finding: what a second rule says of a place that has an
 * error, and what an heir's screen has in common with the stock screen that is told of it. Within
 * what is broken no rule looks (`sound-project.ts`).
 *
 * @param findings in the order of the rules: of two at one place the first one speaks, unless a
 *   later one says more
 */
export function deduplicate(findings: readonly Placed[]): Issue[] {
  const speakers = new Map<string, RuleDefinition>();
  for (const one of findings) {
    const place = placeOf(one);
    if (place === undefined || one.issue.severity !== 'error') continue;
    if (!speakers.has(place) || one.rule.overrides) speakers.set(place, one.rule);
  }
  const ofStock = new Set(findings.flatMap(({ issue }) => wordsOf(STOCK_SCREEN, issue) ?? []));
  return findings.flatMap((one) => {
    const place = placeOf(one);
    const speaker = place === undefined ? undefined : speakers.get(place);
    if (speaker && speaker !== one.rule) return [];
    const said = wordsOf(SCHOOL_SCREEN, one.issue);
    return said !== undefined && ofStock.has(said) ? [] : [one.issue];
  });
}

/** A value's place: the whole file is none, of which rules may say several things. */
function placeOf({ at: { file, at } }: Placed): string | undefined {
  return at.type === 'json' && at.path.length > 0 ? JSON.stringify([file, ...at.path]) : undefined;
}

const STOCK_SCREEN = /^schemas\/screens\/([^/]+)\.json$/;
const SCHOOL_SCREEN = /^schools\/[^/]+\/screens\/([^/]+)\.json$/;

/**
 * Gives a key for a finding in one of these files, equal for every file of the same screen's name;
 * undefined for any other file.
 */
function wordsOf(files: RegExp, { file, rule, messageId, data }: Issue): string | undefined {
  const screen = files.exec(file)?.[1];
  return screen === undefined ? undefined : JSON.stringify([screen, rule, messageId, data]);
}
