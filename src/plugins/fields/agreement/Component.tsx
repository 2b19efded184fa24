import type { ControlProps } from '../../../renderer';
import { Link } from '../../../ui';
import { ControlCheckbox } from '../ControlCheckbox';

/** A box to tick beside the field's label, a part of which is a link to the terms. */
export function AgreementControl(control: ControlProps) {
  const { label, options, services } = control;
  const terms = typeof options.screen === 'string' ? services.link(options.screen) : undefined;
  const [before, linked, after] = split(label, options.linkText);
  return (
    <ControlCheckbox control={control}>
      {before}
      {terms ? <Link {...terms}>{linked}</Link> : linked}
      {after}
    </ControlCheckbox>
  );
}

/**
 * Splits a label into the parts before, in and after the link. Without a text of its own, the link
 * is the whole label.
 */
function split(label: string, linkText: unknown): [before: string, linked: string, after: string] {
  if (typeof linkText !== 'string' || linkText === '') return ['', label, ''];
  const start = label.indexOf(linkText);
  if (start < 0) return [`${label} `, linkText, ''];
  return [label.slice(0, start), linkText, label.slice(start + linkText.length)];
}
