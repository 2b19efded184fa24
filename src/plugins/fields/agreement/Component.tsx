import { Checkbox, type ControlProps, Link } from '../../ui';

/** A box to tick; the words beside it are the field's label, a part of them a link to the terms. */
export function AgreementControl(props: ControlProps) {
  const { label, options, services } = props;
  const screen = typeof options.screen === 'string' ? options.screen : undefined;
  const [before, words, after] = split(label, options.linkText);
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
      {screen === undefined ? words : <Link {...services.link(screen)}>{words}</Link>}
      {after}
    </Checkbox>
  );
}

/** The label before, in and after the link. Without words of its own, the link is the label. */
function split(label: string, linkText: unknown): [before: string, words: string, after: string] {
  if (typeof linkText !== 'string' || linkText === '') return ['', label, ''];
  const start = label.indexOf(linkText);
  if (start < 0) return [`${label} `, linkText, ''];
  return [label.slice(0, start), linkText, label.slice(start + linkText.length)];
}
