import type { ControlProps } from '../../../renderer';
import { Checkbox, Link } from '../../../ui';

/** A box to tick beside the field's label, a part of which is a link to the terms. */
export function AgreementControl(props: ControlProps) {
  const { label, options, services } = props;
  const terms = typeof options.screen === 'string' ? services.link(options.screen) : undefined;
  const [before, linked, after] = split(label, options.linkText);
  return (
    <Checkbox
      id={props.id}
      name={props.name}
      checked={props.value === true}
      disabled={props.disabled}
      invalid={props.invalid}
      aria-required={props.required || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
    >
      {before}
      {terms ? <Link {...terms}>{linked}</Link> : linked}
      {after}
    </Checkbox>
  );
}

/** The label before, in and after the link. Without a text of its own, the link is the whole label. */
function split(label: string, linkText: unknown): [before: string, linked: string, after: string] {
  if (typeof linkText !== 'string' || linkText === '') return ['', label, ''];
  const start = label.indexOf(linkText);
  if (start < 0) return [`${label} `, linkText, ''];
  return [label.slice(0, start), linkText, label.slice(start + linkText.length)];
}
