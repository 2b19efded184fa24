import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

const SCHOOLS = 1000;
const FILE_BYTES = 5000;

const text = (words) => ({ 'zh-CN': `第${words}项`, en: `Item ${words}` });
export const nameOf = (index) => `s${String(index).padStart(5, '0')}`;

/** A portal's folder with Formgate's own schemas. */
function startPortal(folder) {
  mkdirSync(join(folder, 'schools'), { recursive: true });
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
}

/** Writes a file as JSON, and a text as it is. */
function write(folder, path, json, indent = 2) {
  const file = join(folder, 'schools', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof json === 'string' ? json : `${JSON.stringify(json, null, indent)}\n`);
}

/** Adds parts to a file's JSON until it has the size of a usual one. */
function filled(make) {
  let count = 1;
  while (JSON.stringify(make(count), null, 2).length < FILE_BYTES) count += 1;
  return make(count);
}

export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

function configuration(name) {
  return filled((count) => ({
    schoolNameEn: name,
    name: { 'zh-CN': `学校 ${name}`, en: `School ${name}` },
    // Every page has a way that leads to it.
    links: Object.fromEntries(
      ['survey', 'guide'].map((screen) => [screen, { label: text(screen), screen }]),
    ),
    carriers: times(count, (index) => ({ label: text(index), value: `@network-${index}` })),
  }));
}

/**
 * A form that asks for many things. `seed` makes the rules of its fields others than those of any
 * other seed, within what signing in and kept fields allow.
 */
export function form(screen, seed) {
  const field = (index) => ({
    label: text(index),
    keep: true,
    pattern: `^[0-9]{${1 + (index % 9)},${20 + seed}}$`,
    maxLength: 30 + (seed % 50),
    choices: times(3, (choice) => ({
      value: `${'7'.repeat(9)}${seed}${choice}`,
      label: text(choice),
    })),
  });
  return filled((count) => ({
    screen,
    title: text('form'),
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'sign-in',
            fields: {
              account: { required: true, maxLength: 64 + (seed % 96), label: text('account') },
              password: { required: true, widget: 'password', label: text('password') },
              ...Object.fromEntries(times(count, (index) => [`extra${index}`, field(index)])),
            },
            submit: {
              operation: 'signIn',
              label: text('send'),
              values: { user: { from: 'account' } },
              then: { screen: 'success' },
            },
          },
        ],
      },
    ],
  }));
}

function page(screen) {
  return filled((count) => ({
    screen,
    title: text('page'),
    blocks: times(count, (index) => ({
      block: 'markdown',
      id: `text-${index}`,
      text: text(`${index}: words of a paragraph, `.repeat(3)),
    })),
  }));
}

/**
 * A thousand schools with four files of 5 KB each. `seedOf` says whose rules the forms of a school
 * have.
 */
function writeSchools(folder, seedOf) {
  startPortal(folder);
  write(folder, 'portal.json', { defaultSchoolName: nameOf(0) });
  for (let index = 0; index < SCHOOLS; index += 1) {
    const name = nameOf(index);
    const seed = seedOf(index);
    write(folder, `${name}/configration.json`, configuration(name));
    write(folder, `${name}/screens/login.json`, form('login', seed));
    write(folder, `${name}/screens/survey.json`, form('survey', seed));
    write(folder, `${name}/screens/guide.json`, page('guide'));
  }
}

/**
 * A colour, notices and links of its own in each file of a school, and no other rule than in the
 * others' files.
 */
export function writeVaried(folder, schools = SCHOOLS) {
  startPortal(folder);
  write(folder, 'portal.json', { defaultSchoolName: nameOf(0) });
  const [login, survey, guide] = [form('login', 1), form('survey', 1), page('guide')];
  const link = (index, screen) => ({
    id: `link-${index}`,
    label: { 'zh-CN': `第${index}所学校的链接`, en: `A link of school ${index}` },
    screen,
  });
  for (let index = 0; index < schools; index += 1) {
    const name = nameOf(index);
    const title = (words) => ({
      'zh-CN': `${words}，第${index}所学校`,
      en: `${words} of school ${index}`,
    });
    write(folder, `${name}/configration.json`, {
      ...configuration(name),
      theme: { accent: `#${(0x1f5fd0 + index * 97).toString(16).padStart(6, '0').slice(-6)}` },
      links: {
        survey: { label: title('survey'), screen: 'survey' },
        guide: { label: title('guide'), screen: 'guide' },
      },
    });
    for (const [screen, content] of [
      ['login', login],
      ['survey', survey],
    ]) {
      const [block, ...others] = content.blocks;
      write(folder, `${name}/screens/${screen}.json`, {
        ...content,
        title: title(screen),
        blocks: [{ ...block, links: [link(index, 'notify')] }, ...others],
      });
    }
    write(folder, `${name}/screens/guide.json`, {
      ...guide,
      title: title('guide'),
      blocks: [
        ...guide.blocks,
        {
          block: 'notices',
          id: 'notices',
          items: times(2, (notice) => ({
            id: `n-${index}-${notice}`,
            date: '2026-11-20',
            title: title(`Notice ${notice}`),
          })),
        },
      ],
    });
  }
}

export const writeShared = (folder) => writeSchools(folder, () => 1);
export const writeDistinct = (folder) => writeSchools(folder, (index) => index);

/** One school with a file that is wrong, or large, in one way. */
export function writeOne(files, others = 0, extendsOf = () => undefined) {
  return (folder) => {
    startPortal(folder);
    write(folder, 'portal.json', { defaultSchoolName: nameOf(0) });
    for (let index = 0; index <= others; index += 1) {
      const name = nameOf(index);
      const parent = extendsOf(index);
      const inherits = parent === undefined ? {} : { extends: parent };
      write(folder, `${name}/configration.json`, { schoolNameEn: name, name, ...inherits });
    }
    // In one line: a file of more than 1 MB is not read.
    for (const [path, json] of Object.entries(files)) {
      write(folder, `${nameOf(0)}/${path}`, json, 0);
    }
  };
}

const settings = { schoolNameEn: nameOf(0), name: nameOf(0) };
export const members = (count, member) => Object.fromEntries(times(count, member));

/** Inputs that a linter whose time grows with the square of a file would not come to the end of. */
export const linearCases = {
  '60,000 unknown settings': writeOne({
    'configration.json': { ...settings, ...members(60_000, (index) => [`u${index}`, 1]) },
  }),
  '20,000 links': writeOne({
    'screens/guide.json': {
      ...page('guide'),
      blocks: [
        {
          block: 'links',
          id: 'links',
          links: times(20_000, (index) => ({ id: `l${index}`, label: 'x', screen: `no-${index}` })),
        },
      ],
    },
  }),
  '10,000 wrong blocks': writeOne({
    'screens/guide.json': {
      ...page('guide'),
      blocks: times(10_000, (index) => ({ block: `wrong${index}`, id: `b${index}` })),
    },
  }),
  'an enum of 60,000': writeOne({
    'screens/login.json': {
      ...form('login', 1),
      blocks: form('login', 1).blocks.map((block) => ({
        ...block,
        steps: block.steps.map((step) => ({
          ...step,
          rules: [{ properties: { account: { enum: times(60_000, (index) => `a${index}`) } } }],
        })),
      })),
    },
  }),
  'a chain of 2,000 schools': writeOne({}, 1999, (index) =>
    index === 0 ? undefined : nameOf(index - 1),
  ),
};
