import { useId, useMemo } from 'react';
import { isJsonValue, type JsonValue } from '../../../engine';
import { Alert, Field, fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { ChoiceControl } from '../controls/ChoiceControl';
import type { PanelProps } from '../define-panel';
import type { FormContext } from '../generic/form-context';
import { GenericPanel } from '../generic/GenericPanel';
import { SlotRow } from '../generic/PropertyRow';
import { SchemaForm } from '../generic/SchemaForm';
import { slotAt } from '../generic/slot';
import { schemaAt } from '../schema/schema-at';
import { useSchool } from '../use-school';
import { limitedPlace } from './limited-place';
import { messages } from './messages';

/** The identity has a choice of its own. */
const PLACED: ReadonlySet<string> = new Set(['identity']);

/**
 * The rules for accounts, within the limits of the operator, and who else may say who a student is.
 */
export function AccountsPanel(props: PanelProps) {
  const translate = useTranslate();
  const { part, file } = props;
  const { materials } = useOpenSchool();
  const { metaSchemas } = useSchool();
  const root = valueOfPart(file, []) ?? {};
  const context: FormContext = { ...props, root };
  const [name = ''] = part.path;
  const value = valueOfPart(file, part.path);
  const found = schemaAt(metaSchemas, part, root);
  const { limits } = materials.identity;
  const place = useMemo(
    () => found && limitedPlace(found, name, isJsonValue(limits) ? limits : {}),
    [found, name, limits],
  );
  if (!place) return <GenericPanel {...props} />;
  return (
    <>
      {name === 'accounts' && <IdentityChoice {...props} />}
      <Alert tone="info">
        <p>{translate(messages.fromOperator)}</p>
      </Alert>
      <SchemaForm {...{ context, place, value }} path={part.path} omit={PLACED} isUnfolded />
    </>
  );
}

/** A choice of the operator’s identity provider that students sign in through. */
function IdentityChoice({ part, file, edits }: PanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { materials } = useOpenSchool();
  const slot = slotAt({ part, file, edits }, [...part.path, 'identity']);
  const { providers } = materials.identity;
  const label = translate(messages.identity);
  const isSaid = slot.value !== undefined;
  return (
    <SlotRow label={label} slot={slot}>
      <Field
        id={id}
        label={label}
        help={translate(providers.length === 0 ? messages.noProviders : messages.identityHelp)}
      >
        {(providers.length > 0 || isSaid) && (
          <ChoiceControl
            id={id}
            describedBy={fieldIds(id).help}
            value={textOf(slot.value)}
            onChange={(next) => slot.set(next)}
            placeholder={translate(messages.noIdentity)}
            choices={providers.map((one) => ({
              value: one.id,
              label: one.label === one.id ? one.id : `${translate(wordsOf(one.label))} · ${one.id}`,
            }))}
          />
        )}
      </Field>
    </SlotRow>
  );
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type Label = ReturnType<
  typeof useOpenSchool
>['materials']['identity']['providers'][number]['label'];

function wordsOf(label: Label): string | Record<string, string> {
  return typeof label === 'string'
    ? label
    : Object.fromEntries(Object.entries(label).map(([tag, word]) => [tag, String(word)]));
}
