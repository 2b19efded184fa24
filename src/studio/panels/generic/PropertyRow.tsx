import { type ReactNode, Suspense, useId, useState } from 'react';
import type { Path } from '../../../engine';
import { Button, Checkbox, Field, fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { findingsAt } from '../../store/findings';
import type { Part } from '../../store/part';
import { FindingMark } from '../beside';
import type { Property } from '../schema/property';
import { propertyHelp, propertyLabel } from '../schema/property-words';
import type { FormContext } from './form-context';
import { messages } from './messages';
import { OriginButton } from './OriginButton';
import { PropertyControl } from './PropertyControl';
import { type Slot, slotAt } from './slot';

export interface PropertyRowProps {
  context: FormContext;
  path: Path;
  property: Property;
}

/** One member of a part: its name, whose it is, its control and what the schema says of it. */
export function PropertyRow({ context, path, property }: PropertyRowProps) {
  const translate = useTranslate();
  const slot = slotAt(context, path);
  const { control, isRequired } = property;
  const id = useId();
  const label = propertyLabel(property, translate, path.at(-2));
  const help = propertyHelp(property, translate);
  if (control.type === 'toggle') {
    return (
      <SlotRow label={label} slot={slot}>
        <Toggle property={property} slot={slot} label={label} help={help} id={id} />
      </SlotRow>
    );
  }
  if (control.type === 'group' || control.type === 'parts') {
    return (
      <SlotRow label={label} slot={slot}>
        <PropertyControl {...{ context, path, property, slot, label, id }} />
      </SlotRow>
    );
  }
  const isGroup = GROUPS.has(control.type) || (control.type === 'asset' && control.isLocalized);
  return (
    <SlotRow label={label} slot={slot}>
      <Field
        id={id}
        label={label}
        labelMode={isGroup ? 'group' : 'control'}
        {...(isRequired ? { note: translate(messages.required) } : {})}
        {...(help === undefined ? {} : { help })}
      >
        <PropertyControl
          {...{ context, path, property, slot, label, id }}
          describedBy={help === undefined ? undefined : fieldIds(id).help}
        />
      </Field>
    </SlotRow>
  );
}

/** The controls of several elements. */
const GROUPS = new Set([
  ...[
    'text',
    'several',
    'list',
    'numbers',
    'carriers',
    'locales',
    'when',
    'visible-when',
    'messages',
    'id',
  ],
]);

interface SlotRowProps {
  label: string;
  /** Undefined where nobody may say anything. */
  slot: Omit<Slot, 'set'> | undefined;
  children: ReactNode;
}

/**
 * A row with the mark of what the school says itself, why it is so, and the way back to what it
 * inherits.
 */
export function SlotRow({ label, slot, children }: SlotRowProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const [isWhyOpen, setWhyOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for any control with the focus
    <div
      className="st-property"
      onKeyDown={(event) => {
        if (!slot || event.key !== 'F1' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // A row may be in another.
        event.stopPropagation();
        setWhyOpen(true);
      }}
    >
      {slot?.isOwn && (
        <span className="st-own" title={translate(messages.own)}>
          <span className="fg-hidden">{translate(messages.own)}</span>
        </span>
      )}
      {children}
      {slot && (
        <span className="st-property-ways">
          <RowFinding at={slot.at} />
          {slot.giveBack && !isReadOnly && (
            <Button look="quiet" icon="refresh" iconOnly onClick={slot.giveBack}>
              {translate(messages.giveBack, { name: label })}
            </Button>
          )}
          <OriginButton label={label} slot={slot} isOpen={isWhyOpen} onOpenChange={setWhyOpen} />
        </span>
      )}
    </div>
  );
}

/** Marks a row about which something was found: a long panel has its list of findings far above. */
function RowFinding({ at }: { at: Part }) {
  const { findings } = useEditorState('findings');
  const [first] = findingsAt(findings, at);
  if (!first) return null;
  return (
    <Suspense>
      <FindingMark finding={first} />
    </Suspense>
  );
}

interface ToggleProps {
  property: Property;
  slot: Slot;
  label: string;
  help: string | undefined;
  id: string;
}

/** Yes or no. What holds by default is not written. */
function Toggle({ property, slot, label, help, id }: ToggleProps) {
  const { fallback = false, place } = property;
  const isChecked = slot.value === undefined ? fallback === true : slot.value === true;
  const ids = fieldIds(id);
  const unchecked = place.schema.const === true || property.fallback === undefined;
  return (
    <div className="fg-field">
      <Checkbox
        checked={isChecked}
        aria-describedby={help === undefined ? undefined : ids.help}
        onChange={() => {
          const next = !isChecked;
          slot.set(next === (fallback === true) && unchecked ? undefined : next);
        }}
      >
        {label}
      </Checkbox>
      {help !== undefined && (
        <p id={ids.help} className="fg-help">
          {help}
        </p>
      )}
    </div>
  );
}
