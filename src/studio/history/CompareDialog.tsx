import { useId, useState } from 'react';
import { Field, Select } from '../../ui';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { useTranslate } from '../app/use-translate';
import type { Side } from '../changes/use-changes';
import { ChangesInside } from '../comparison/ChangesInside';
import { Modal } from '../parts/Modal';
import { formatTime } from '../parts/times';
import { messages } from './messages';
import './CompareDialog.css';
import '../parts/DialogBody.css';

export interface CompareDialogProps {
  school: string;
  revisions: readonly RevisionInfo[];
  /**
   * The revision that is compared with the live one, which itself is with the draft, or else with
   * the one before it.
   */
  number: number;
  /** The number of the live revision. */
  live: number | undefined;
  /** The version of the draft, where there is one. */
  draft: number | undefined;
  onClose(): void;
}

/** Says what differs for students between any two states of a school. */
export function CompareDialog(props: CompareDialogProps) {
  const { school, revisions, number, live, draft, onClose } = props;
  const translate = useTranslate();
  const before = revisions.find((revision) => revision.number < number)?.number ?? number;
  const isDraftNext = number === live && draft !== undefined;
  const [from, setFrom] = useState<Side>(isDraftNext || number !== live ? number : before);
  const [to, setTo] = useState<Side>(isDraftNext ? 'draft' : 'live');
  const choices = [
    ...(draft === undefined ? [] : [{ value: 'draft', label: translate(messages.draft) }]),
    { value: 'live', label: translate(messages.live) },
    ...revisions.map((revision) => ({
      value: String(revision.number),
      label: `${translate(messages.revision, { number: revision.number })} · ${formatTime(
        revision.publishedAt,
        translate.locale,
      )}`,
    })),
  ];
  const select = (label: string, side: Side, onChange: (next: Side) => void) => (
    <SideSelect label={label} side={side} choices={choices} onChange={onChange} />
  );
  return (
    <Modal title={translate(messages.compareTitle)} wide onClose={onClose}>
      <div className="st-compare">
        {select(translate(messages.from), from, setFrom)}
        {select(translate(messages.to), to, setTo)}
      </div>
      <div className="st-dialog-body">
        <ChangesInside
          key={`${from} ${to}`}
          school={school}
          from={from}
          to={to}
          {...((from === 'draft' || to === 'draft') && draft !== undefined && { version: draft })}
        />
      </div>
    </Modal>
  );
}

interface SideSelectProps {
  label: string;
  side: Side;
  choices: readonly { value: string; label: string }[];
  onChange(next: Side): void;
}

function SideSelect({ label, side, choices, onChange }: SideSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={String(side)}
        choices={choices}
        onChange={({ target }) => {
          const { value } = target;
          onChange(value === 'draft' || value === 'live' ? value : Number(value));
        }}
      />
    </Field>
  );
}
