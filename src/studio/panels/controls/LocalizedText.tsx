import { isJsonObject, type JsonObject, type JsonValue, memberOf } from '../../../engine';
import { Button, fieldIds, TextArea, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { ownLanguageName } from '../languages/language-names';
import type { ControlProps } from './control';
import { messages } from './messages';
import './controls.css';

export interface LocalizedTextProps extends ControlProps<JsonValue> {
  label: string;
  /** The languages of the school. */
  locales: readonly string[];
  /** True when the text has several lines. */
  isLong?: boolean;
  /** A text that must be there stays as an empty one. */
  isRequired?: boolean;
}

/**
 * A text for people: one for all languages, or one for each, below each other. Its id is that of a
 * group.
 */
export function LocalizedText(props: LocalizedTextProps) {
  const { id, label, value, locales, onChange, isRequired = false } = props;
  const translate = useTranslate();
  if (typeof value === 'string') {
    return (
      <fieldset className="st-texts" aria-labelledby={fieldIds(id).label}>
        <Line
          {...props}
          name={translate(messages.allLocales)}
          label={translate(messages.inLanguage, {
            label,
            language: translate(messages.allLocales),
          })}
          text={value}
          onText={(text) => onChange(text === '' && !isRequired ? undefined : text)}
        />
        {locales.length > 1 && (
          <Button
            look="quiet"
            onClick={() => onChange(Object.fromEntries(locales.map((tag) => [tag, value])))}
          >
            {translate(messages.byLocale)}
          </Button>
        )}
      </fieldset>
    );
  }
  const texts = isJsonObject(value) ? value : {};
  const others = Object.keys(texts).filter((tag) => !locales.includes(tag));
  return (
    <fieldset className="st-texts" aria-labelledby={fieldIds(id).label}>
      {[...locales, ...others].map((tag) => (
        <Line
          key={tag}
          {...props}
          name={ownLanguageName(tag)}
          label={translate(messages.inLanguage, { label, language: ownLanguageName(tag) })}
          lang={tag}
          text={String(memberOf(texts, tag) ?? '')}
          onText={(text) => onChange(withText(texts, tag, { text, isRequired }))}
        />
      ))}
    </fieldset>
  );
}

/** The texts with one of them changed; undefined where none is left. */
function withText(
  texts: JsonObject,
  tag: string,
  { text, isRequired }: { text: string; isRequired: boolean },
): JsonObject | undefined {
  const { [tag]: _before, ...others } = texts;
  if (text !== '') {
    return Object.hasOwn(texts, tag) ? { ...texts, [tag]: text } : { ...others, [tag]: text };
  }
  if (Object.keys(others).length > 0) return others;
  return isRequired ? { [tag]: '' } : undefined;
}

interface LineProps
  extends Pick<LocalizedTextProps, 'onDone' | 'describedBy' | 'isLong' | 'placeholder'> {
  name: string;
  label: string;
  lang?: string;
  text: string;
  onText(text: string): void;
}

/** The text in one language. */
function Line({ name, label, lang, text, onText, isLong = false, ...rest }: LineProps) {
  const shared = {
    'aria-label': label,
    'aria-describedby': rest.describedBy,
    lang,
    value: text,
    placeholder: rest.placeholder,
    onBlur: rest.onDone,
  };
  return (
    <div className="st-text">
      <span aria-hidden="true" title={name}>
        {name}
      </span>
      {isLong ? (
        <TextArea {...shared} rows={4} onChange={({ target }) => onText(target.value)} />
      ) : (
        <TextInput {...shared} onChange={({ target }) => onText(target.value)} />
      )}
    </div>
  );
}
