import { describe, expect, it } from 'vitest';
import { draw } from '../control-fixture';
import { AgreementControl } from './Component';

const options = { screen: 'user-agreement', linkText: 'terms of use' };
const html = (given: Parameters<typeof draw>[1]) =>
  draw(AgreementControl, { options, ...given }).replaceAll('<!-- -->', '');

describe('the control of agreement', () => {
  it('makes the words of the label a link to the screen', () => {
    expect(html({ label: 'I agree to the terms of use.' })).toMatch(
      /I agree to the <a href="\/riverside\/user-agreement"[^>]*>terms of use<\/a>\./,
    );
  });

  it('puts words that the label lacks after it', () => {
    expect(html({ label: 'I agree' })).toMatch(/I agree <a [^>]*>terms of use<\/a>/);
  });

  it('makes the whole label the link where no words are given', () => {
    const drawn = html({ label: 'I agree', options: { screen: 'user-agreement' } });
    expect(drawn).toMatch(/<a [^>]*>I agree<\/a>/);
  });

  it('keeps the words where no screen is given', () => {
    const drawn = html({ label: 'I agree to the terms of use', options: { linkText: 'terms' } });
    expect(drawn).toContain('I agree to the terms of use');
    expect(drawn).not.toContain('<a ');
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['on', false],
  ])('with %s it is ticked: %s', (value, ticked) => {
    expect(html({ label: 'I agree', value }).includes('checked=""')).toBe(ticked);
  });
});
