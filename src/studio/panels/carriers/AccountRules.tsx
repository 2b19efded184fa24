import { Fragment } from 'react';
import {
  type Affix,
  fieldChoices,
  type JsonValue,
  type Path,
  type Translate,
} from '../../../engine';
import { useTranslate } from '../../app/use-translate';
import { setValue } from '../../draft/edit-value';
import { FindingList } from '../../editor/PartFindings';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { isPathBelow } from '../../store/part';
import type { PartEdits } from '../../store/part-edits';
import { AffixField } from './AffixField';
import { messages } from './messages';
import type { TableInput } from './truth-table';
import { LOGIN } from './use-sign-in';
import './CarriersPanel.css';

interface AccountRulesProps {
  input: TableInput;
  edits: PartEdits;
}

/**
 * How the account that the network gets is made of what students enter: in words, and to be
 * changed.
 */
export function AccountRules({ input, edits }: AccountRulesProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { findings } = useEditorState('findings');
  const { form } = input;
  const { builder } = form;
  const labels = labelsOf(input, translate);
  const path = [...form.path, 'submit', 'values', 'user'];
  const set = (side: 'prefix' | 'suffix', affix: Affix | undefined) => {
    const { [side]: _before, ...others } = builder;
    const next = affix === undefined ? others : { ...others, [side]: affix };
    const part = { target: LOGIN, path };
    edits.apply(part, (file) => setValue(file, path, toJson(next)), `user ${side}`);
  };
  const found = (at: Path) =>
    findings.filter(({ part }) => part?.target === LOGIN && isPathBelow(part.path, at));
  const choiceFields = fieldsWithChoices(input)
    .filter((name) => name !== builder.from)
    .map((name) => ({ value: name, label: labels(name) }));
  return (
    <section className="st-rules">
      <h3>{translate(messages.rules)}</h3>
      <p className="st-rule">
        {translate(messages.rule, {
          prefix: inWords(builder.prefix, { labels, translate }),
          from: labels(builder.from),
          suffix: inWords(builder.suffix, { labels, translate }),
        })}
      </p>
      {(['prefix', 'suffix'] as const).map((side) => (
        <Fragment key={side}>
          <AffixField
            side={side}
            affix={builder[side]}
            choiceFields={choiceFields}
            onChange={(affix) => set(side, affix)}
            onDone={editor.closeGroup}
          />
          <FindingList findings={found([...path, side])} />
        </Fragment>
      ))}
    </section>
  );
}

/** A builder is JSON: it has no member that is undefined. */
function toJson(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value));
}

interface InWords {
  labels(name: string): string;
  translate: Translate;
}

function inWords(affix: Affix | undefined, { labels, translate }: InWords): string {
  if (affix === undefined) return translate(messages.nothing);
  if (typeof affix === 'string') return affix;
  if ('field' in affix) return translate(messages.chosenIn, { field: labels(affix.field) });
  return translate(messages.byDevice);
}

function labelsOf({ form }: TableInput, translate: Translate) {
  const fields = new Map(form.steps.flatMap((step) => Object.entries(step.fields)));
  return (name: string): string => {
    const label = fields.get(name)?.label;
    return label === undefined ? name : translate(label);
  };
}

/** The fields of the form that students choose in. */
export function fieldsWithChoices({ form, configuration, registry }: TableInput): string[] {
  return form.steps.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      fieldChoices(field, { configuration, registry }) === undefined ? [] : [name],
    ),
  );
}
