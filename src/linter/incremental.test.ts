import { expect, test } from 'vitest';
import { createProject, type Project, type ProjectInput } from '../engine';
import { assetInput, type Files, field, formScreen, markdownScreen, svg } from './case-files';
import { lint } from './lint';
import { sampleInput, testInput } from './test-input.test-support';

/**
 * A portal with a family of schools, whose files depend on one another in every way that rules look
 * at.
 */
const FILES: Files = {
  'schools/default/configration.json': {
    schoolNameEn: 'default',
    theme: { logo: 'assets/logo.svg' },
    carriers: [
      { label: 'One', value: '@one' },
      { label: 'Two', value: '@two' },
    ],
  },
  'schools/default/screens/tdt.json': formScreen({
    fields: {
      carrier: field({ widget: 'carrier' }),
      number: field({ visibleWhen: { carrier: '@one' }, pattern: '^[0-9]{11}$' }),
    },
  }),
  'schools/default/screens/own.json': markdownScreen('[Rules](assets/rules.md)', 'own'),
  'schools/default/screens/more.json': {
    screen: 'more',
    title: { 'zh-CN': '更多', en: 'More' },
    blocks: [{ block: 'links', id: 'links', links: [{ id: 'own', label: 'A', screen: 'own' }] }],
  },
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', extends: 'default' },
  'schools/lakeside/screens/more.json': {
    screen: 'more',
    extends: 'default',
    patch: { blocks: [{ id: 'links', links: [{ id: 'own', label: 'B' }] }] },
  },
  'schools/hillside/configration.json': { schoolNameEn: 'hillside', unknown: 1 },
};

const ASSETS = {
  'schools/default/assets/logo.svg': svg('<path d="M0 0h64v64H0z"/>'),
  'schools/default/assets/rules.md': '# Rules',
};

function portal(files: Files = {}, assets: Readonly<Record<string, string>> = ASSETS) {
  return testInput({ ...FILES, ...files }, assetInput(assets));
}

/** A file that comes with Formgate, in other words. */
function product(path: string, change: (text: string) => string): Files {
  return { [path]: change(sampleInput().files.get(path) ?? '') };
}

const settings = (path: string, more: Files) => ({ [path]: { ...Object(FILES[path]), ...more } });
const own = 'schools/default/screens/own.json';
const more = 'schools/default/screens/more.json';
const [parent, heir] = ['default', 'lakeside'].map((name) => `schools/${name}/configration.json`);

/** Edits of every kind of file, each of which changes what is found. */
const EDITS: Readonly<Record<string, ProjectInput>> = {
  'a setting that is unknown': portal(settings(parent ?? '', { colour: 'red' })),
  'a setting that is known again': portal({ 'schools/hillside/configration.json': {} }),
  'a carrier that a condition of a form waits for': portal(
    settings(parent ?? '', { carriers: [{ label: 'Two', value: '@two' }] }),
  ),
  'a carrier of an heir': portal(
    settings(heir ?? '', { carriers: [{ label: 'Three', value: '@three' }] }),
  ),
  'a language of an heir': portal(settings(heir ?? '', { locales: ['zh-CN', 'fr'] })),
  'a page that is closed': portal(settings(parent ?? '', { pages: { findSuccess: false } })),
  'a logo that is not there': portal(settings(parent ?? '', { theme: { logo: 'assets/l.svg' } })),
  'a parent that is not there': portal(settings(heir ?? '', { extends: 'defualt' })),
  'a screen with a mistake': portal({ [own]: { ...Object(FILES[own]), titel: 'A' } }),
  'a screen that others lead to': portal({ [own]: null }),
  'an item that a patch addresses': portal({ [more]: markdownScreen('A', 'more') }),
  'a text in one language': portal({ [more]: { ...Object(FILES[more]), title: { en: 'More' } } }),
  'JSON that is cut off': portal({ [more]: '{ "screen": "more", "title"' }),
  'a school that comes': portal({
    'schools/defauit/configration.json': { schoolNameEn: 'defauit', x: 1 },
  }),
  'a school that goes': portal({ 'schools/hillside/configration.json': null }),
  'the first school': portal({ 'schools/portal.json': { defaultSchoolName: 'no-such' } }),
  'a silence': portal({
    'formgate.config.json': { rules: { schema: { severity: 'off', reason: 'known' } } },
  }),
  'a stock screen': portal(
    product('schemas/screens/marketing.json', (text) => text.replace('"title"', '"titel"')),
  ),
  'an operation': portal({ 'schemas/operations.json': { operations: { signIn: { path: 3 } } } }),
  'a language of the product': portal({ 'schemas/locales/fr.json': { locale: 'fr', no: 'such' } }),
  'an asset that goes': portal(
    {},
    { 'schools/default/assets/logo.svg': ASSETS['schools/default/assets/logo.svg'] },
  ),
  'an asset with another content': portal(
    {},
    { ...ASSETS, 'schools/default/assets/rules.md': '![](javascript:x) ${' },
  ),
  'a picture with a script': portal(
    {},
    { ...ASSETS, 'schools/default/assets/logo.svg': svg('<script>1</script>') },
  ),
};

const before = createProject(portal());
const found = lint(before);

function changed(input: ProjectInput, from: Project) {
  const project = createProject(input, from);
  return { project, issues: lint(project) };
}

test.each(Object.entries(EDITS))(
  'finds after an edit what it finds from nothing: %s',
  (_, input) => {
    const { project, issues } = changed(input, before);
    expect(issues).not.toEqual(found);
    expect(issues).toEqual(lint(createProject(input)));
    expect(changed(portal(), project).issues).toEqual(found);
  },
);

test('finds after all edits in turn what it found before', () => {
  let project = before;
  for (const input of Object.values(EDITS)) ({ project } = changed(input, project));
  expect(changed(portal(), project).issues).toEqual(found);
});
