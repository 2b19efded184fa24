import { describe, expect, test } from 'vitest';
import { createRevisionMaker } from '../../src/gateway/publishing/revisions/create-revision';
import { describeIssue, lint } from '../../src/linter';
import type { Files } from '../../src/linter/case-files';
import { generateTypes } from '../../tools/generate/types.mjs';
import { createEditor } from '../editor/language-service';
import { rules as allRules, registry } from './definitions';
import {
  assets,
  generatedSchemas,
  helpDesk,
  helpDeskPath,
  madeUpProject,
  metaSchemas,
  signInPatch,
} from './made-up-portal';

/** Nothing leads to the pages that stand here alone. */
const rules = allRules.filter(({ name }) => name !== 'orphan-page');

const loginPath = 'schools/lakeside/screens/login.json';

/** What is found in files: the file, the rule, the words that the finding's range covers. */
function findings(files: Files) {
  const project = madeUpProject(files);
  return lint(project, rules).map(({ file, rule, range }) => {
    const text = project.file(file)?.text ?? '';
    return [file, rule, text.slice(range?.start.offset, range?.end.offset)];
  });
}

describe('of a block, a widget and a rule that were added as the README says, the linter', () => {
  test('finds nothing wrong where they are used right', () => {
    expect(findings({ [helpDeskPath]: helpDesk(), [loginPath]: signInPatch() })).toEqual([]);
  });

  test.each([
    ['the block', helpDesk({ desk: { days: 8 } }), ['schema', '8']],
    ['the widget', helpDesk({ options: { most: 'many' } }), ['schema', '"many"']],
    ['the block, by name', helpDesk({ desk: { hour: 'x' } }), ['schema', '"hour"']],
    ['the widget, by name', helpDesk({ options: { top: 3 } }), ['schema', '"top"']],
  ])('checks the options of %s', (_what, screen, [rule, words]) => {
    expect(findings({ [helpDeskPath]: screen })).toEqual([[helpDeskPath, rule, words]]);
  });

  test.each([
    ['a screen', helpDesk({ desk: { details: 'notfy' } }), ['unknown-screen', '"notfy"']],
    [
      'the screen of a link',
      helpDesk({ desk: { link: { label: { 'zh-CN': '甲', en: 'A' }, screen: 'notfy' } } }),
      ['unknown-screen', '"notfy"'],
    ],
    [
      'a file',
      helpDesk({ desk: { photo: 'assets/dask.png' } }),
      ['missing-asset', '"assets/dask.png"'],
    ],
    [
      'words in every language',
      helpDesk({ desk: { hours: { en: 'Every day' } } }),
      ['missing-translation', '"hours"'],
    ],
    [
      'a screen that the widget names',
      helpDesk({ options: { guide: 'notfy' } }),
      ['unknown-screen', '"notfy"'],
    ],
  ])('follows the reference to %s', (_what, screen, [rule, words]) => {
    expect(findings({ [helpDeskPath]: screen })).toEqual([[helpDeskPath, rule, words]]);
  });

  test.each([
    ['options of the block', signInPatch({ desk: { days: 8 } }), ['schema', '8']],
    ['options of the widget', signInPatch({ rating: { options: { most: 1 } } }), ['schema', '1']],
    [
      'the type that the widget holds',
      signInPatch({ rating: { type: 'string' } }),
      ['widget-options', '"stars"'],
    ],
    [
      'references of the block',
      signInPatch({ desk: { photo: 'assets/none.png' } }),
      ['missing-asset', '"assets/none.png"'],
    ],
  ])('checks %s inside a patch', (_what, screen, [rule, words]) => {
    expect(findings({ [loginPath]: screen })).toEqual([[loginPath, rule, words]]);
  });

  test('runs the rule, and says its words', () => {
    const title = { 'zh-CN': '服务台', en: 'HELP DESK' };
    const project = madeUpProject({ [helpDeskPath]: { ...helpDesk(), title } });
    const issues = lint(project, rules);
    expect(issues.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['loud-title', 'warning'],
    ]);
    expect(issues.map((issue) => describeIssue(issue, 'en', rules))).toEqual([
      { message: 'The title “HELP DESK” is all in capitals', hint: 'Write it in small letters' },
    ]);
  });
});

describe('of such a block and widget, an editor', () => {
  const openFile = createEditor(generatedSchemas());
  const inScreen = (blocks: string) =>
    openFile(
      helpDeskPath,
      `{ "$schema": "../../../schemas/screen.schema.json", "screen": "help-desk", "title": "A", "blocks": [${blocks}] }`,
    );
  const inPatch = (blocks: string) =>
    openFile(
      loginPath,
      `{ "$schema": "../../../schemas/patches/login.schema.json", "screen": "login", "extends": "stock", "patch": { "blocks": { ${blocks} } } }`,
    );
  const inField = (field: string) =>
    inPatch(`"form": { "steps": { "sign-in": { "fields": { "rating": { ${field} } } } } }`);

  test.each([
    ['the name of the block', inScreen('{ "block": "|" }'), ['opening-hours', 'form']],
    [
      'an option of the block',
      inScreen('{ "block": "opening-hours", "|" }'),
      ['hours', 'photo', 'details', 'when'],
    ],
    [
      'a screen that the block names',
      inScreen('{ "block": "opening-hours", "details": "|" }'),
      ['notify', 'login'],
    ],
    ['the name of the block in a patch', inPatch('"desk": { "block": "|" }'), ['opening-hours']],
    [
      'an option of the block in a patch',
      inPatch('"desk": { "block": "opening-hours", "|" }'),
      ['hours', 'photo', 'before'],
    ],
    ['the name of the widget in a patch', inField('"widget": "|"'), ['stars', 'select']],
    [
      'an option of the widget in a patch',
      inField('"widget": "stars", "options": { "|" }'),
      ['most', 'guide'],
    ],
  ])('completes %s', async (_what, file, expected) => {
    expect(await file.complete()).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    [
      'the block',
      inScreen('{ "block": "opening-hours", "da|ys": 5 }'),
      ['每周开放几天', 'On how many days'],
    ],
    [
      'the widget in a patch',
      inField('"widget": "stars", "options": { "mo|st": 3 }'),
      ['最多几颗星', 'How many stars'],
    ],
  ])('explains an option of %s in both languages', async (_what, file, words) => {
    const shown = await file.hover();
    for (const part of words) expect(shown).toContain(part);
  });
});

test('the block has a type of its own', async () => {
  const types = await generateTypes(metaSchemas);
  expect(types).toMatch(/interface OpeningHoursBlock \{[^}]*hours: Text/);
});

test('the gateway prepares a screen with them: pictures, width, a validator', () => {
  const project = madeUpProject({ [helpDeskPath]: helpDesk() });
  const revision = createRevisionMaker(registry)(project, assets);
  const prepared = revision.schools.get('lakeside')?.screen('help-desk');
  expect(prepared?.screen.pictures['/blocks/0/photo']).toEqual({
    url: expect.stringMatching(/^\/schools\/lakeside\/assets\/desk\.png\?v=/),
  });
  expect(prepared?.screen.forms).toEqual(['/blocks/1']);
  const code = revision.validator(prepared?.validators['/blocks/1/steps/0'] ?? '');
  expect(code).toContain('"integer"');
});
