import { useId } from 'react';
import {
  defaultMessages,
  isJsonObject,
  type JsonValue,
  memberOf,
  type Rule,
} from '../../../engine';
import { Field } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useOpenSchool } from '../../store/editor-context';
import { LocalizedText } from '../controls/LocalizedText';
import { propertyNames } from '../schema/property-names';
import { messages } from './messages';
import { placeholderWords, withPlaceholders, withPlaceholderWords } from './placeholder-words';

export interface MessagesOfChecksProps {
  value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
  locales: readonly string[];
  /** The checks that are made. Left out: all that there are. */
  rules?: readonly Rule[];
}

const ALL = Object.keys(defaultMessages) as Rule[];

/** The words for each failed check, over those of Formgate. */
export function MessagesOfChecks({ value, onChange, locales, rules = ALL }: MessagesOfChecksProps) {
  const translate = useTranslate();
  const id = useId();
  const { editor } = useOpenSchool();
  const members = isJsonObject(value) ? value : {};
  const shown = {
    label: translate(placeholderWords.label),
    limit: translate(placeholderWords.limit),
  };
  return (
    <div className="st-form-rows">
      <p className="fg-help">{translate(messages.messageHelp, shown)}</p>
      {rules.map((rule) => {
        const name = propertyNames[rule];
        const label = name ? translate(name) : rule;
        return (
          <Field key={rule} id={`${id}-${rule}`} label={label} labelMode="group">
            <LocalizedText
              id={`${id}-${rule}`}
              label={label}
              locales={locales}
              value={withPlaceholderWords(memberOf(members, rule), translate)}
              placeholder={translate(defaultMessages[rule], shown)}
              onDone={editor.closeGroup}
              onChange={(typed) => {
                const next = withPlaceholders(typed);
                const { [rule]: _before, ...others } = members;
                const changed = next === undefined ? others : { ...members, [rule]: next };
                onChange(Object.keys(changed).length === 0 ? undefined : changed);
              }}
            />
          </Field>
        );
      })}
    </div>
  );
}
