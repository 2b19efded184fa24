import { Alert, Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { insertEntry } from '../../draft/edit-entries';
import { setValue } from '../../draft/edit-value';
import type { LayeredFile } from '../../draft/layered-file';
import { useOpenSchool } from '../../store/editor-context';
import type { PanelProps } from '../define-panel';
import { AccountRules, type fieldsWithChoices } from './AccountRules';
import { CarrierList, words } from './CarrierList';
import { messages } from './messages';
import { TruthTable } from './TruthTable';
import { LOGIN, useSignIn } from './use-sign-in';
import './CarriersPanel.css';

/** The school’s carriers, what is put around the account for them, and what the network so gets. */
export function CarriersPanel({ value, edits }: PanelProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { now, live } = useSignIn();
  const hasCarriers = Array.isArray(value) && value.length > 0;
  const asks = now !== undefined && asksForCarrier(now);

  /**
   * Asks for the carrier before the account, and adds what is chosen after it: one edit of the
   * page.
   */
  const putField = (file: LayeredFile) => {
    if (!now) return undefined;
    const fields = [...now.form.path, 'fields'];
    const field = { required: true, widget: 'carrier', label: words(messages.fieldLabel) };
    const text = insertEntry(file, fields, { name: 'carrier', value: field }, 0);
    const hasSuffix = now.form.builder.suffix !== undefined;
    if (typeof text !== 'string' || hasSuffix) return text;
    const user = [...now.form.path, 'submit', 'values', 'user'];
    const next = { ...JSON.parse(JSON.stringify(now.form.builder)), suffix: { field: 'carrier' } };
    return setValue({ ...file, text }, user, next);
  };

  return (
    <div className="st-carriers-panel">
      <CarrierList value={value} edits={edits} />
      {hasCarriers && now && !asks && (
        <Alert tone="warning">
          <p>{translate(messages.noField)}</p>
          {!isReadOnly && (
            <Button onClick={() => edits.apply({ target: LOGIN, path: now.form.path }, putField)}>
              {translate(messages.putField)}
            </Button>
          )}
        </Alert>
      )}
      {now ? (
        <>
          <AccountRules input={now} edits={edits} />
          <TruthTable now={now} live={live} />
        </>
      ) : (
        <p className="st-quiet">{translate(messages.noForm)}</p>
      )}
    </div>
  );
}

function asksForCarrier(input: Parameters<typeof fieldsWithChoices>[0]): boolean {
  return input.form.steps.some(({ fields }) =>
    Object.values(fields).some(({ widget }) => widget === 'carrier'),
  );
}
