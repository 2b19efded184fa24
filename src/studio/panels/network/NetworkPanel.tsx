import { useId, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { type Path, redirectPresets } from '../../../engine';
import { Button, Field, fieldIds, Icon, TextInput } from '../../../ui';
import { pathOfScreen } from '../../../wire';
import { useTranslate } from '../../app/use-translate';
import { MenuButton } from '../../parts/MenuButton';
import { redirectQuery, VENDOR_NAMES } from '../../preview/redirects';
import { useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { ChoiceControl } from '../controls/ChoiceControl';
import type { PanelProps } from '../define-panel';
import { SlotRow } from '../generic/PropertyRow';
import { type Slot, slotAt } from '../generic/slot';
import { fieldNames, messages } from './messages';
import { isParameterName, namesOf, type ParameterRow, parameterRows } from './parameter-rows';
import './NetworkPanel.css';

const PARAMETERS = 'networkParameters';

/** Shows the maker of the access controller, and its names for the parameters of its redirect. */
export function NetworkPanel({ file, edits, onShowJson }: PanelProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const slotOf = (path: Path) =>
    slotAt({ part: { target: SETTINGS, path: path.slice(0, 1) }, file, edits }, path);
  const rows = parameterRows(valueOfPart(file, []), (field) => slotOf([PARAMETERS, field]).isOwn);
  const missing = Object.keys(fieldNames).filter((name) =>
    rows.every(({ field }) => field !== name),
  );
  return (
    <div className="st-network">
      <p className="fg-help">{translate(messages.help)}</p>
      <VendorChoice slot={slotOf(['redirect', 'vendor'])} />
      <section className="st-section">
        <h3>{translate(messages.parameters)}</h3>
        {rows.map((row) => (
          <Parameter key={row.field} row={row} slot={slotOf([PARAMETERS, row.field])} />
        ))}
        {!isReadOnly && (
          <div className="st-network-more">
            {missing.length > 0 && (
              <MenuButton label={translate(messages.add)} button={<AddWords />}>
                {missing.map((field) => (
                  <MenuItem
                    key={field}
                    className="st-menu-item"
                    onAction={() => slotOf([PARAMETERS, field]).set(field)}
                  >
                    {translate(fieldNames[field])} <code>{field}</code>
                  </MenuItem>
                ))}
              </MenuButton>
            )}
            <Button look="quiet" onClick={() => onShowJson([PARAMETERS])}>
              {translate(messages.asJson)}
            </Button>
          </div>
        )}
      </section>
      <Example rows={rows} />
    </div>
  );
}

function AddWords() {
  const translate = useTranslate();
  return (
    <>
      <Icon name="plus" /> {translate(messages.add)}
    </>
  );
}

function VendorChoice({ slot }: { slot: Slot }) {
  const translate = useTranslate();
  const id = useId();
  const label = translate(messages.vendor);
  return (
    <SlotRow label={label} slot={slot}>
      <Field id={id} label={label} help={translate(messages.vendorHelp)}>
        <ChoiceControl
          id={id}
          describedBy={fieldIds(id).help}
          value={typeof slot.value === 'string' ? slot.value : undefined}
          onChange={(next) => slot.set(next)}
          placeholder={translate(messages.noVendor)}
          choices={(Object.keys(redirectPresets) as (keyof typeof redirectPresets)[]).map(
            (vendor) => ({ value: vendor, label: VENDOR_NAMES[vendor] }),
          )}
        />
      </Field>
    </SlotRow>
  );
}

/** A field for the name of one parameter. An empty name stands for the inherited one. */
function Parameter({ row, slot }: { row: ParameterRow; slot: Slot }) {
  const translate = useTranslate();
  const id = useId();
  const { editor, isReadOnly } = useOpenSchool();
  const [typed, setTyped] = useState<string>();
  const { field, own, inherited } = row;
  const known = fieldNames[field];
  const what = known ? translate(known) : field;
  const isWrong = typed !== undefined && typed !== '' && !isParameterName(typed);
  return (
    <SlotRow label={what} slot={slot}>
      <Field
        id={id}
        label={what}
        note={field}
        {...(isWrong ? { error: translate(messages.wrongName) } : {})}
      >
        <div className="st-network-row">
          <TextInput
            id={id}
            aria-label={translate(messages.nameOf, { what })}
            value={typed ?? own ?? ''}
            placeholder={inherited}
            spellCheck={false}
            invalid={isWrong}
            aria-describedby={isWrong ? fieldIds(id).error : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              if (isParameterName(target.value)) slot.set(target.value);
              else if (target.value === '') slot.giveBack?.();
            }}
            onBlur={() => {
              setTyped(undefined);
              editor.closeGroup();
            }}
          />
          {!isReadOnly && (
            <Button look="quiet" icon="trash" iconOnly onClick={() => slot.set(undefined)}>
              {translate(messages.remove, { what })}
            </Button>
          )}
        </div>
      </Field>
    </SlotRow>
  );
}

/** An address with which a controller sends a student, as these settings read it. */
function Example({ rows }: { rows: readonly ParameterRow[] }) {
  const translate = useTranslate();
  const { school } = useOpenSchool();
  const query = new URLSearchParams(redirectQuery('school', namesOf(rows)));
  return (
    <section className="st-section">
      <h3>{translate(messages.example)}</h3>
      <code className="st-network-address">
        {pathOfScreen(school, 'login')}?{query.toString()}
      </code>
    </section>
  );
}
