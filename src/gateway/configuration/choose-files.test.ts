import { describe, expect, it } from 'vitest';
import type { Issue } from '../../engine';
import { chooseFiles, type PortalFiles } from './choose-files';

/** Every file that holds "bad" is an error; one that holds "needs:<path>" is wrong when that path is not there. */
function lint(files: PortalFiles): Issue[] {
  const issues: Issue[] = [];
  for (const [file, text] of files) {
    const [, needed] = /^needs:(.*)$/.exec(text) ?? [];
    if (text.includes('bad') || (needed !== undefined && !files.has(needed))) {
      issues.push({ rule: 'test', severity: 'error', file, messageId: 'wrong', data: {} });
    }
  }
  return issues;
}

const good: [string, string][] = [
  ['schemas/operations.json', 'ok'],
  ['schools/portal.json', 'ok'],
  ['schools/default/configration.json', 'ok'],
  ['schools/riverside/configration.json', 'ok'],
];
const withChanges = (...changes: [string, string][]) => new Map([...good, ...changes]);

describe('chooseFiles', () => {
  it('takes what is on the disk when nothing is wrong', () => {
    const found = new Map(good);
    expect(chooseFiles({ found, lastGood: undefined, lint })).toEqual({
      files: found,
      kept: [],
      left: [],
    });
  });

  it('keeps the last good files of the school with a mistake, and takes the others’ changes', () => {
    const found = withChanges(
      ['schools/riverside/configration.json', 'bad'],
      ['schools/default/configration.json', 'new'],
    );
    const chosen = chooseFiles({ found, lastGood: new Map(good), lint });
    expect(chosen?.kept).toEqual(['schools/riverside']);
    expect(chosen?.files.get('schools/riverside/configration.json')).toBe('ok');
    expect(chosen?.files.get('schools/default/configration.json')).toBe('new');
  });

  it('leaves out a school that never was right, and those that need it', () => {
    const found = withChanges(
      ['schools/riverside/configration.json', 'bad'],
      ['schools/child/configration.json', 'needs:schools/riverside/configration.json'],
    );
    const chosen = chooseFiles({ found, lastGood: undefined, lint });
    expect(chosen?.left).toEqual(['schools/riverside', 'schools/child']);
    expect([...(chosen?.files.keys() ?? [])]).not.toContain('schools/riverside/configration.json');
  });

  it('has nothing to serve when the schemas never were right', () => {
    const found = withChanges(['schemas/operations.json', 'bad']);
    expect(chooseFiles({ found, lastGood: undefined, lint })).toBeUndefined();
  });

  it('keeps everything when the mixture is wrong', () => {
    const found = withChanges([
      'schools/riverside/configration.json',
      'needs:schools/gone/configration.json',
    ]);
    const lastGood = withChanges(
      ['schools/riverside/configration.json', 'needs:schools/gone/x.json'],
      ['schools/gone/x.json', 'ok'],
    );
    expect(chooseFiles({ found, lastGood, lint })?.files).toBe(lastGood);
  });
});
