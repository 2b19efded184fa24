import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import configuration from '../../../schemas/configuration.schema.json' with { type: 'json' };
import { parseLch } from './color';
import { contrastsOf } from './contrasts';
import { lookOf, looks, lookTokens } from './looks';
import { type Palette, palette } from './palette';
import { themeCss, themeFrame, themePalettes } from './theme-css';

const channel = fc.integer({ min: 0, max: 255 });
const accents = fc
  .tuple(channel, channel, channel)
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const backgrounds = fc.constantFrom('plain' as const, 'tint' as const);

function broken(colors: Palette): string[] {
  return contrastsOf(colors).flatMap(({ front, back, least, ratio }) =>
    ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`],
  );
}

test.each(['light', 'dark'] as const)('every accent keeps its contrasts, %s', (scheme) => {
  fc.assert(
    fc.property(accents, backgrounds, (accent, background) => {
      expect(broken(themePalettes({ accent, background })[scheme])).toEqual([]);
    }),
    {
      numRuns: 400,
      examples: [
        ['#ffffff', 'plain'],
        ['#000000', 'tint'],
        ['#ffee00', 'tint'],
        ['#777777', 'plain'],
      ],
    },
  );
});

const strongest = ['#1f5fd0', '#e0a13a', '#ffee00', '#8c1d2f', '#ffffff', '#000000', '#00ff00'];
test.each(looks.map(({ name }) => name))(
  'the look %s keeps its contrasts with every accent',
  (look) => {
    fc.assert(
      fc.property(fc.oneof(accents, fc.constantFrom(...strongest)), (accent) => {
        const { light, dark } = themePalettes({ accent, look });
        expect([...broken(light), ...broken(dark)]).toEqual([]);
      }),
      { numRuns: 60, examples: strongest.map((accent): [string] => [accent]) },
    );
  },
);

test('schools may name every look, and no other', () => {
  const names = looks.map(({ name }) => name);
  expect(configuration.definitions.theme.properties.look.enum).toEqual(names);
  expect(new Set(names.map((look) => themeCss({ look }) + JSON.stringify(lookOf(look)))).size).toBe(
    8,
  );
});

test('the school’s own radius and background come before the look’s', () => {
  const soft = themeCss({ look: 'soft' });
  expect(soft).toContain('--fg-radius-button:9rem');
  const own = themeCss({ look: 'soft', radius: 'none', background: 'plain' });
  expect(own).toContain('--fg-radius:0rem');
  expect(own).not.toContain('--fg-radius-button');
  expect(own).toContain(`--fg-page:${themePalettes({ background: 'plain' }).light.page}`);
});

test('the tokens of every page are those of the first look', () => {
  const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const known = Object.fromEntries(
    [...css.matchAll(/--fg-([\w-]+): (.+);/g)].map(([, name = '', value]) => [name, value]),
  );
  const tight = (value = '') => value.replaceAll(/,\s+/g, ',');
  for (const [name, value] of Object.entries(lookTokens(looks[0], undefined))) {
    expect([name, tight(known[name])]).toEqual([name, value]);
  }
});

test('a strong school colour is used for the button unchanged', () => {
  expect(themePalettes({ accent: '#1f5fd0' }).light.accent).toBe('#1f5fd0');
  expect(themePalettes({ accent: '#e0a13a' }).light['on-accent']).not.toBe('#ffffff');
});

test('a colour that is slightly too light for white text becomes darker', () => {
  const { accent, 'on-accent': onAccent } = themePalettes({ accent: '#1f9d55' }).light;
  expect(onAccent).toBe('#ffffff');
  expect(accent).not.toBe('#1f9d55');
});

test('a check on a contrast can fail', () => {
  const lch = parseLch('#1f5fd0');
  expect(lch).toBeDefined();
  if (!lch) return;
  const colors = palette({ accent: lch, scheme: 'light', background: 'plain' });
  expect(broken({ ...colors, text: '#eeeeee' })).not.toEqual([]);
});

test.each(looks)('a card on a card has an edge in the look $name', (look) => {
  expect(lookTokens(look, undefined)['card-edge']).toMatch(/^var\(--fg-(border(-strong)?|text)\)$/);
});

describe('the CSS text', () => {
  test('has light, dark by the device, and forced dark', () => {
    const css = themeCss({ accent: '#0a7a5c', radius: 'large' });
    expect(css).toMatch(/^:root\{--fg-radius:1rem;--fg-radius-card:1\.375rem;color-scheme:light;/);
    expect(css).toContain(
      '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){color-scheme:dark;',
    );
    expect(css).toContain(':root[data-theme="dark"]{color-scheme:dark;');
    expect(css.match(/--fg-accent:#[0-9a-f]{6}/g)).toHaveLength(3);
  });

  test('no invalid colour gets in', () => {
    fc.assert(
      fc.property(fc.string(), (accent) => {
        expect(themeCss({ accent: `red;}${accent}` })).toBe(themeCss({}));
      }),
    );
  });

  test('no radius', () => {
    expect(themeCss({ radius: 'none' })).toContain('--fg-radius:0rem');
  });

  test('plain and tint differ', () => {
    const accent = '#7a3fb0';
    expect(themeFrame({ accent, background: 'plain' })).not.toEqual(
      themeFrame({ accent, background: 'tint' }),
    );
    expect(themeFrame({ accent }).light).toBe(themePalettes({ accent }).light.page);
  });
});

test('a look like paper has the colours of no other ground, whatever the school’s', () => {
  const { light, dark } = themePalettes({ accent: '#1f5fd0', look: 'classic' });
  const other = themePalettes({ accent: '#b03f3f', look: 'classic' });
  for (const name of ['page', 'surface', 'sunken', 'field', 'border', 'border-input'] as const) {
    expect([name, light[name], dark[name]]).toEqual([name, other.light[name], other.dark[name]]);
  }
});
