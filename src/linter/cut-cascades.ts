import type { Issue, Path, SourceLocation } from '../engine';
import type { RuleDefinition } from './define-rule';

/** A finding, and the place that it is about. */
export interface Placed {
  rule: RuleDefinition;
  issue: Issue;
  at: SourceLocation;
}

/**
 * Leaves out what only follows from another finding: what a second rule says of a place that has an error, what is said within a
 * value of the wrong shape, and what an heir's screen has in common with the stock screen that is told of it.
 *
 * @param findings in the order of the rules: of two at one place the first one speaks, unless a later one says more
 */
export function cutCascades(findings: readonly Placed[]): Issue[] {
  const misshapen = new Set(findings.flatMap((one) => (isOfShape(one) && placeOf(one)) || []));
  const speakers = new Map<string, RuleDefinition>();
  for (const one of findings) {
    const place = placeOf(one);
    if (place === undefined || one.issue.severity !== 'error') continue;
    if (!speakers.has(place) || one.rule.saysMore) speakers.set(place, one.rule);
  }
  const ofStock = new Set(findings.flatMap(({ issue }) => wordsOf(STOCK_SCREEN, issue) ?? []));
  return findings.flatMap((one) => {
    const place = placeOf(one);
    const speaker = place === undefined ? undefined : speakers.get(place);
    if (speaker && speaker !== one.rule) return [];
    if (!isOfShape(one) && !one.rule.saysMore && isWithin(one, misshapen)) return [];
    const said = wordsOf(SCHOOL_SCREEN, one.issue);
    return said !== undefined && ofStock.has(said) ? [] : [one.issue];
  });
}

function isOfShape({ rule }: Placed): boolean {
  return rule.judgesShape === true;
}

/** A value's place: the whole file is none, of which rules may say several things. */
function placeOf({ at: { file, at } }: Placed): string | undefined {
  return at.type === 'json' && at.path.length > 0 ? keyOf(file, at.path) : undefined;
}

function keyOf(file: string, path: Path): string {
  return JSON.stringify([file, ...path]);
}

/** Whether a finding is about something within one of these values. */
function isWithin({ at: { file, at } }: Placed, values: ReadonlySet<string>): boolean {
  if (values.size === 0 || at.type !== 'json') return false;
  return at.path.some((_token, index) => values.has(keyOf(file, at.path.slice(0, index))));
}

const STOCK_SCREEN = /^schemas\/screens\/([^/]+)\.json$/;
const SCHOOL_SCREEN = /^schools\/[^/]+\/screens\/([^/]+)\.json$/;

/** What is said of the screen of a file, if the file is one of these: the same for every file of that screen's name. */
function wordsOf(files: RegExp, { file, rule, messageId, data }: Issue): string | undefined {
  const screen = files.exec(file)?.[1];
  return screen === undefined ? undefined : JSON.stringify([screen, rule, messageId, data]);
}
