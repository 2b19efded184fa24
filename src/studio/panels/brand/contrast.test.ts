import { describe, expect, it } from 'vitest';
import { contrastsOf, themePalettes } from '../../../ui/theme';
import { adjustedAccents, measure, themeOf } from './contrast';

describe('the contrasts of a theme', () => {
  it('are those of the palettes that pages get, in both schemes', () => {
    const theme = { accent: '#7a3fb0', background: 'plain', radius: 'small', mode: 'auto' };
    const palettes = themePalettes({ accent: '#7a3fb0', background: 'plain', radius: 'small' });
    const expected = [...contrastsOf(palettes.light), ...contrastsOf(palettes.dark)];
    const measured = measure(theme);
    expect(measured).toHaveLength(expected.length);
    const ratios = (pairs: readonly { ratio: number }[]) => pairs.map(({ ratio }) => ratio).sort();
    expect(ratios(measured)).toEqual(ratios(expected));
  });

  it('are of one scheme where pages have no other, the lowest for its need first', () => {
    const measured = measure({ accent: '#1f5fd0', mode: 'dark' });
    expect(new Set(measured.map(({ scheme }) => scheme))).toEqual(new Set(['dark']));
    const shares = measured.map(({ ratio, least }) => ratio / least);
    expect(shares).toEqual([...shares].sort((left, right) => left - right));
    expect(shares[0]).toBeGreaterThanOrEqual(1);
  });

  it('say where buttons are not in the colour that was chosen', () => {
    expect(adjustedAccents({ accent: '#1F5FD0', mode: 'light' })).toEqual([]);
    const [light] = adjustedAccents({ accent: '#1f9d55', mode: 'light' });
    expect(light?.scheme).toBe('light');
    expect(light?.used).not.toBe('#1f9d55');
    expect(adjustedAccents({ mode: 'light' })).toEqual([]);
  });

  it('take what is no value of a theme for left out', () => {
    expect(themeOf({ accent: 3, radius: 'huge', background: 'tint' })).toEqual({
      background: 'tint',
    });
    expect(themeOf(null)).toEqual({});
  });
});
