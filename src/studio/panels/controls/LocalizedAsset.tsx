import { isJsonObject, type JsonValue, memberOf } from '../../../engine';
import { fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { ownLanguageName } from '../languages/language-names';
import { ChoiceControl } from './ChoiceControl';
import type { ControlProps } from './control';
import { messages } from './messages';
import './controls.css';

export interface LocalizedAssetProps extends ControlProps<JsonValue> {
  label: string;
  locales: readonly string[];
  assets: readonly string[];
}

/** A file for all languages, or one for each. Its id is that of a group. */
export function LocalizedAsset({
  id,
  label,
  value,
  locales,
  assets,
  ...rest
}: LocalizedAssetProps) {
  const translate = useTranslate();
  const files = isJsonObject(value) ? value : {};
  const isOne = !isJsonObject(value);
  const choices = assets.map((path) => ({ value: path, label: path.replace(/^assets\//, '') }));
  const set = (tag: string, path: string | undefined) => {
    const { [tag]: _before, ...others } = files;
    const next = path === undefined ? others : { ...files, [tag]: path };
    rest.onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className="st-texts" aria-labelledby={fieldIds(id).label}>
      {isOne ? (
        <ChoiceControl
          {...rest}
          id={id}
          value={typeof value === 'string' ? value : undefined}
          onChange={rest.onChange}
          choices={choices}
        />
      ) : (
        [...new Set([...locales, ...Object.keys(files)])].map((tag) => {
          const path = memberOf(files, tag);
          const controlId = `${id}-${tag}`;
          return (
            <div key={tag} className="st-text">
              <label htmlFor={controlId}>
                <span aria-hidden="true">{ownLanguageName(tag)}</span>
                <span className="fg-hidden">
                  {translate(messages.inLanguage, { label, language: ownLanguageName(tag) })}
                </span>
              </label>
              <ChoiceControl
                {...rest}
                id={controlId}
                value={typeof path === 'string' ? path : undefined}
                onChange={(next) => set(tag, next)}
                choices={choices}
              />
            </div>
          );
        })
      )}
    </fieldset>
  );
}
