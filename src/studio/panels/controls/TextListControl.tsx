import { useRef, useState } from 'react';
import { Button, fieldIds, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { ControlProps } from './control';
import { messages } from './messages';
import './controls.css';

/**
 * A list of texts that are not for people, such as sites. One that is empty is not written. Its id
 * is that of a group.
 */
export function TextListControl({
  id,
  label,
  value = [],
  onChange,
  onDone,
  describedBy,
  placeholder,
  inputMode,
}: ControlProps<readonly string[]> & { label: string; inputMode?: 'numeric' }) {
  const translate = useTranslate();
  const list = useRef<HTMLFieldSetElement>(null);
  // A row that is empty stays for as long as somebody types in the list.
  const [typed, setTyped] = useState<readonly string[]>();
  const rows = typed ?? value;
  const set = (next: readonly string[]) => {
    const written = next.filter((one) => one !== '');
    onChange(written.length === 0 ? undefined : written);
  };
  return (
    <fieldset
      ref={list}
      className="st-list"
      aria-labelledby={fieldIds(id).label}
      aria-describedby={describedBy}
    >
      {rows.map((text, index) => {
        const place = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place alone
          <div key={index} className="st-list-row">
            <TextInput
              aria-label={translate(messages.itemLabel, { label, place })}
              value={text}
              spellCheck={false}
              inputMode={inputMode}
              placeholder={placeholder}
              onChange={({ target }) => {
                const next = rows.with(index, target.value);
                setTyped(next);
                set(next);
              }}
              onBlur={() => {
                setTyped(undefined);
                onDone?.();
              }}
            />
            <Button
              look="quiet"
              icon="close"
              iconOnly
              onClick={() => set(rows.toSpliced(index, 1))}
            >
              {translate(messages.removeItem, { place })}
            </Button>
          </div>
        );
      })}
      <Button
        look="quiet"
        icon="plus"
        onClick={() => {
          setTyped([...rows, '']);
          requestAnimationFrame(() => {
            [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
          });
        }}
      >
        {translate(messages.addItem)}
      </Button>
    </fieldset>
  );
}
