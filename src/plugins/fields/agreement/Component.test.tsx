import { describe, expect, it } from 'vitest';
import { controlProps, renderControl } from '../control.test-support';
import { AgreementControl } from './Component';

const options = { screen: 'user-agreement', linkText: 'terms of use' };
const html = (given: Parameters<typeof renderControl>[1]) =>
  renderControl(AgreementControl, { options, ...given }).replaceAll('<!-- -->', '');

describe('the control of agreement', () => {
  it('makes that text of the label a link to the screen', () => {
    expect(html({ label: 'I agree to the terms of use.' })).toMatch(
      /I agree to the <a href="\/riverside\/user-agreement"[^>]*>terms of use<\/a>\./,
    );
  });

  it('puts a text that the label lacks after it', () => {
    expect(html({ label: 'I agree' })).toMatch(/I agree <a [^>]*>terms of use<\/a>/);
  });

  it('makes the whole label the link where no text is given', () => {
    const rendered = html({ label: 'I agree', options: { screen: 'user-agreement' } });
    expect(rendered).toMatch(/<a [^>]*>I agree<\/a>/);
  });

  it('shows the text alone where no screen is given', () => {
    const rendered = html({ label: 'I agree to the terms of use', options: { linkText: 'terms' } });
    expect(rendered).toContain('I agree to the terms of use');
    expect(rendered).not.toContain('<a ');
  });

  it('shows the text alone where the school has closed the screen', () => {
    const { services } = controlProps();
    const html = renderControl(AgreementControl, {
      label: 'I agree to the terms of use',
      options,
      services: { ...services, link: () => undefined },
    });
    expect(html.replaceAll('<!-- -->', '')).toContain('I agree to the terms of use');
    expect(html).not.toContain('<a ');
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
