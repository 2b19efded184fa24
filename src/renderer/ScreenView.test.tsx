import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  attributeOf,
  type GivenServices,
  isBlock,
  plugins,
  renderBlocks,
  tagsOf,
} from '../../tests/support/render-blocks';
import {
  type Configuration,
  createProject,
  createRegistry,
  LOCALES,
  type Locale,
  type SchoolNode,
} from '../engine';
import { contractOperations } from '../wire/calls/contract-operations';
import type { ControlProps } from './control';
import type { BlockProps } from './services';

const root = join(import.meta.dirname, '../..');

function jsonFiles(...folders: string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
}

const project = createProject({
  files: jsonFiles('schools', 'schemas'),
  operations: contractOperations,
  assets: new Set(),
  metaSchemas: {},
  registry: plugins.registry,
});

function schoolOf(name: string): SchoolNode {
  const school = project.schools.get(name);
  if (!school) throw new Error(`There is no school ${name}.`);
  return school;
}

function configurationOf(school: string): Configuration {
  return { schoolNameEn: school, ...schoolOf(school).configuration };
}

/** Renders a school's screen, its Markdown and pictures left out. */
function renderScreen(
  school: string,
  name: string,
  locale: Locale = 'en',
  given: GivenServices = {},
): string {
  const { blocks } = project.screen(schoolOf(school), name)?.value ?? {};
  const items: readonly unknown[] = Array.isArray(blocks) ? blocks : [];
  const list = items.filter(isBlock);
  const html = renderBlocks(list, { locale, configuration: configurationOf(school), ...given });
  // The blocks that show data come from the page, and so are not rendered here.
  if (list.every(({ block }) => Object.hasOwn(plugins.blocks, block))) {
    expect(html).not.toContain('<div class="fg-blocks"></div>');
  }
  return html;
}

describe.each([...project.schools.keys()])('%s', (school) => {
  const own = schoolOf(school).screens.keys();
  const names = [...new Set([...project.stock.keys(), ...own])];

  test.each(names)('%s is rendered on the server', (name) => {
    for (const locale of LOCALES) {
      const html = renderScreen(school, name, locale);
      expect(tagsOf(html, 'h1')).toHaveLength(1);
      // The pages' policy refuses style attributes.
      expect(html).not.toMatch(/ style=/);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    }
  });
});

describe('whoever is signed in', () => {
  /** The pages of a sign-in that is under way, whose session is not open yet. */
  const underWay = ['auth-error', 'unified-callback', 'unknown-school'];
  const names = [...project.stock.keys()].filter((name) => !underWay.includes(name));
  const viewer = { signedIn: true, device: undefined, locale: 'en', today: '2026-11-22' };

  test.each(names)('is not sent to sign-in by %s', (name) => {
    for (const afterSuccess of [true, false]) {
      const html = renderScreen('default', name, 'en', { viewer: { ...viewer, afterSuccess } });
      const ways = tagsOf(html, 'a').filter((tag) => attributeOf(tag, 'href')?.endsWith('/login'));
      expect(ways).toEqual([]);
    }
  });
});

describe('a form', () => {
  const html = renderScreen('riverside', 'login', 'zh-CN');

  test('never puts what is entered into a URL, and is known to the bootstrap script', () => {
    const [form] = tagsOf(html, 'form');
    expect(attributeOf(form, 'method')).toBe('post');
    expect(attributeOf(form, 'data-form')).toBe('/blocks/1');
    expect(attributeOf(form, 'data-secret')).toBe('password');
    expect(form).toContain('noValidate');
  });

  test('has labels for its controls', () => {
    const inputs = tagsOf(html, 'input').filter((tag) => attributeOf(tag, 'type') !== 'radio');
    expect(inputs.map((tag) => attributeOf(tag, 'name'))).toEqual([
      'account',
      'password',
      'remember',
    ]);
    for (const input of inputs.filter((tag) => attributeOf(tag, 'type') !== 'checkbox'))
      expect(html).toContain(`for="${attributeOf(input, 'id')}"`);
    expect(html).toMatch(/<label[^>]*>账号<\/label>/);
    const group = html.match(/<[^>]*role="radiogroup"[^>]*>/)?.[0];
    const label = attributeOf(group, 'aria-labelledby');
    expect(html).toContain(`<span id="${label}"`);
  });

  test('offers what browsers may fill in', () => {
    expect(tagsOf(html, 'input').map((tag) => attributeOf(tag, 'autoComplete'))).toEqual(
      expect.arrayContaining(['username', 'current-password']),
    );
  });

  test('chooses nothing unasked', () => {
    expect(html).not.toContain('checked=""');
  });

  test('shows how far along it is', () => {
    const steps = renderScreen('default', 'reset-password');
    expect(steps).toContain('Step 1 of 2');
    expect(steps).not.toContain('name="password"');
    const buttons = tagsOf(steps, 'button');
    expect(buttons.filter((tag) => attributeOf(tag, 'type') === 'submit')).toHaveLength(2);
  });
});

describe('what a screen names and nobody knows', () => {
  const form = {
    block: 'form',
    steps: [
      {
        id: 'one',
        fields: {
          colour: { label: 'Colour', widget: 'colour-wheel' },
          proto: { label: 'Proto', widget: 'constructor' },
          terms: { label: 'Terms', type: 'boolean', widget: 'colour-wheel' },
        },
        submit: {},
      },
    ],
  };

  test('a widget: the plainest one for the type, with its label', () => {
    const html = renderBlocks([form]);
    const inputs = tagsOf(html, 'input').map((tag) => [
      attributeOf(tag, 'type'),
      attributeOf(tag, 'name'),
    ]);
    expect(inputs).toEqual([
      ['text', 'colour'],
      ['text', 'proto'],
      ['checkbox', 'terms'],
    ]);
    expect(tagsOf(html, 'label')).toHaveLength(3);
  });

  test('a block: the others are rendered', () => {
    for (const block of ['hologram', 'constructor']) {
      expect(renderBlocks([{ block }, form])).toContain('name="colour"');
    }
  });
});

describe('plugins that are handed in', () => {
  const stars = {
    name: 'stars',
    title: { 'zh-CN': '星级', en: 'Stars' },
    description: { 'zh-CN': '星级', en: 'Stars' },
    types: ['integer'] as const,
    options: { type: 'object', properties: { most: { type: 'integer' } } },
    label: 'group' as const,
  };
  function Countdown({ block, services }: BlockProps<{ until: string }>) {
    return <p className="countdown">{`${services.viewer.today} to ${block.until}`}</p>;
  }
  function Stars({ id, name, options, describedBy }: ControlProps) {
    return (
      <input id={id} name={name} type="range" max={Number(options.most)} title={describedBy} />
    );
  }
  const extended = {
    registry: createRegistry({
      ...plugins.registry,
      widgets: [...plugins.registry.widgets, stars],
    }),
    fields: { ...plugins.fields, stars: Stars },
    blocks: { ...plugins.blocks, countdown: Countdown },
  };

  test('a block is rendered by its component', () => {
    const html = renderBlocks([{ block: 'countdown', until: '2026-12-24' }], { plugins: extended });
    expect(html).toContain('<p class="countdown">2026-11-22 to 2026-12-24</p>');
  });

  test('a widget is rendered by its component, its label as its definition says', () => {
    const rating = { label: 'Rating', type: 'integer', widget: 'stars', options: { most: 5 } };
    const steps = [{ id: 'one', fields: { rating: { ...rating, help: 'Why' } }, submit: {} }];
    const html = renderBlocks([{ block: 'form', steps }], { plugins: extended });
    const [input] = tagsOf(html, 'input');
    expect(attributeOf(input, 'max')).toBe('5');
    expect(attributeOf(input, 'title')).toBe('form-blocks-0-rating-help');
    expect(html).toContain('<span id="form-blocks-0-rating-label" class="fg-label">Rating</span>');
  });
});

describe('when', () => {
  const block = (name: string, when?: object) => ({
    block: 'result',
    tone: 'info',
    title: name,
    when,
  });
  const blocks = [
    block('for all'),
    block('for students', { signedIn: true }),
    block('for visitors', { signedIn: false }),
    block('for phones', { device: ['ANDROID', 'IOS'] }),
    block('for readers of Chinese', { locale: ['zh-CN'] }),
    block('over', { until: '2026-11-21' }),
    block('now', { from: '2026-11-22', until: '2026-11-22' }),
  ];
  const shown = (html: string) =>
    [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title ?? '');

  test('nothing is known: what is for visitors is shown, what is for a device is not', () => {
    expect(shown(renderBlocks(blocks))).toEqual(['for all', 'for visitors', 'now']);
  });

  test('a student with a phone in Chinese, a day earlier', () => {
    const viewer = { signedIn: true, device: 'IOS', locale: 'zh-CN', today: '2026-11-21' } as const;
    expect(shown(renderBlocks(blocks, { viewer }))).toEqual([
      ...['for all', 'for students', 'for phones', 'for readers of Chinese', 'over'],
    ]);
  });

  test('a block that is left out changes no pointer of the others', () => {
    const [hidden, ...rest] = [
      block('hidden', { signedIn: true }),
      { block: 'markdown', text: 'a' },
      { block: 'form', steps: [{ id: 'one', fields: { a: { label: 'A' } }, submit: {} }] },
    ];
    const html = renderBlocks([hidden, ...rest], {
      screen: { html: { '/blocks/1/text': '<p>Hello</p>' } },
    });
    expect(html).toContain('<p>Hello</p>');
    expect(attributeOf(tagsOf(html, 'form')[0], 'data-form')).toBe('/blocks/2');
  });
});
