import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  type Configuration,
  isJsonObject,
  type JsonObject,
  LOCALES,
  type Locale,
  resolveConfiguration,
  resolveScreen,
  type ScreenSources,
} from '../engine';
import { ScreenView, type ViewedScreen } from './ScreenView';
import type { RendererServices } from './services';

const root = join(import.meta.dirname, '../..');

function readObject(...path: string[]): JsonObject {
  const value: unknown = JSON.parse(readFileSync(join(root, ...path), 'utf8'));
  if (!isJsonObject(value)) throw new Error(`${path.join('/')} is no object.`);
  return value;
}

function readScreens(...folder: string[]): Map<string, JsonObject> {
  const path = join(root, ...folder);
  return new Map(
    readdirSync(path).map((file) => [file.replace('.json', ''), readObject(...folder, file)]),
  );
}

const schools = readdirSync(join(root, 'schools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const configurations = new Map(
  schools.map((school) => [school, readObject('schools', school, 'configration.json')]),
);
const sources: ScreenSources = {
  stock: readScreens('schemas', 'screens'),
  schools: new Map(
    schools.map((school) => [
      school,
      {
        configuration: configurations.get(school) ?? {},
        screens: readdirSync(join(root, 'schools', school)).includes('screens')
          ? readScreens('schools', school, 'screens')
          : new Map(),
      },
    ]),
  ),
};

function configurationOf(school: string): Configuration {
  const result = resolveConfiguration(school, configurations);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

function screenOf(school: string, name: string): ViewedScreen {
  const result = resolveScreen(school, name, sources);
  if (!result.ok) throw new Error(result.problem.code);
  return { ...result.value, html: {} };
}

/** A page that can do nothing: for drawing on the server it need not. */
function servicesFor(configuration: Configuration, locale: Locale): RendererServices {
  const nothing = () => {};
  return {
    locale,
    configuration,
    device: 'PC',
    query: {},
    operations: {},
    call: () => Promise.reject(new Error('Nothing is called on the server.')),
    validators: {
      get: () => undefined,
      load: () => Promise.reject(new Error('Not on the server.')),
    },
    linkTo: (link) => ({ href: link.href ?? `/${link.screen}`, external: link.href !== undefined }),
    go: nothing,
    toast: nothing,
    announce: nothing,
    storage: { get: () => null, set: nothing, remove: nothing },
    log: nothing,
  };
}

function draw(screen: ViewedScreen, school = 'default', locale: Locale = 'en'): string {
  const services = servicesFor(configurationOf(school), locale);
  return renderToString(<ScreenView screen={screen} services={services} />);
}

/** The elements of a name, as they are written. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

describe.each(schools)('%s', (school) => {
  test.each([...sources.stock.keys()])('%s is drawn on the server', (name) => {
    for (const locale of LOCALES) {
      const html = draw(screenOf(school, name), school, locale);
      expect(tags(html, 'h1')).toHaveLength(1);
      // The pages' policy refuses style attributes.
      expect(html).not.toMatch(/ style=/);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    }
  });
});

describe('a form', () => {
  const html = draw(screenOf('riverside', 'login'), 'riverside', 'zh-CN');

  test('never puts what is typed into an address, and is known to the early script', () => {
    const [form] = tags(html, 'form');
    expect(attribute(form, 'method')).toBe('post');
    expect(attribute(form, 'data-form')).toBe('/blocks/0');
    expect(form).toContain('noValidate');
  });

  test('has labels for its controls', () => {
    const inputs = tags(html, 'input').filter((tag) => attribute(tag, 'type') !== 'radio');
    expect(inputs.map((tag) => attribute(tag, 'name'))).toEqual(['account', 'password']);
    for (const input of inputs) expect(html).toContain(`for="${attribute(input, 'id')}"`);
    expect(html).toMatch(/<label[^>]*>账号<\/label>/);
    const group = html.match(/<[^>]*role="radiogroup"[^>]*>/)?.[0];
    expect(html).toContain(`id="${attribute(group, 'aria-labelledby')}"`);
  });

  test('offers what browsers may fill in', () => {
    expect(tags(html, 'input').map((tag) => attribute(tag, 'autoComplete'))).toEqual(
      expect.arrayContaining(['username', 'current-password']),
    );
  });

  test('chooses nothing unasked', () => {
    expect(html).not.toContain('checked=""');
  });

  test('says how far along it is', () => {
    const steps = draw(screenOf('default', 'reset-password'));
    expect(steps).toContain('Step 1 of 2');
    expect(steps).not.toContain('name="password"');
    expect(tags(steps, 'button').filter((tag) => attribute(tag, 'type') === 'submit')).toHaveLength(
      2,
    );
  });
});

describe('a choice', () => {
  test('keeps the ways that are not shown, as hidden tab panels', () => {
    const html = draw(screenOf('default', 'reset-password'));
    const panels = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? [];
    expect(panels.map((tag) => / hidden=""/.test(tag))).toEqual([false, true]);
    const selected = html.match(/<button[^>]*role="tab"[^>]*>/g) ?? [];
    expect(selected.map((tag) => attribute(tag, 'aria-selected'))).toEqual(['true', 'false']);
  });

  test('with one way left is no choice', () => {
    const html = draw(screenOf('northlake', 'reset-password'), 'northlake');
    expect(html).not.toContain('role="tab');
    expect(html).toContain('name="identification"');
  });
});

describe('what a screen names and nobody knows', () => {
  const screen: ViewedScreen = {
    title: 'Odd',
    html: {},
    blocks: [
      {
        block: 'form',
        steps: [
          {
            id: 'one',
            schema: {
              type: 'object',
              properties: {
                colour: { type: 'string', ui: { label: 'Colour', widget: 'colour-wheel' } },
                proto: { type: 'string', ui: { label: 'Proto', widget: 'constructor' } },
              },
            },
            submit: {},
          },
        ],
      },
    ],
  };

  test('a widget: a plain field that can be seen', () => {
    const names = tags(draw(screen), 'input').map((tag) => [
      attribute(tag, 'type'),
      attribute(tag, 'name'),
    ]);
    expect(names).toEqual([
      ['text', 'colour'],
      ['text', 'proto'],
    ]);
  });

  test('a block: the others are drawn', () => {
    const odd: unknown = { block: 'carousel' };
    const blocks = [odd, ...screen.blocks].filter(isBlock);
    expect(blocks).toHaveLength(2);
    expect(draw({ ...screen, blocks })).toContain('name="colour"');
  });
});

/** What a file of a newer Formgate may hold. */
function isBlock(value: unknown): value is ViewedScreen['blocks'][number] {
  return isJsonObject(value) && typeof value.block === 'string';
}

test('notices without any say so', () => {
  expect(draw(screenOf('hillside', 'notify'), 'hillside')).toContain('No notices');
});

test('schools keep the parameters of the network', () => {
  const services = { ...servicesFor(configurationOf('default'), 'en'), query: { mac: 'a b' } };
  const list = [{ schoolNameEn: 'riverside', name: { en: 'Riverside' } }];
  const html = renderToString(
    <ScreenView screen={screenOf('default', 'home')} services={services} schools={list} />,
  );
  expect(html).toContain('href="/riverside?mac=a+b"');
});
