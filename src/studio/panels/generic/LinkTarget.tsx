import { useId, useState } from 'react';
import { isJsonObject, type JsonValue, memberOf, type Path } from '../../../engine';
import { Field, Select } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { setValue } from '../../draft/edit-value';
import { useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { ChoiceControl } from '../controls/ChoiceControl';
import { TextControl } from '../controls/TextControl';
import { propertyNames } from '../schema/property-names';
import { useSchool } from '../use-school';
import type { FormContext } from './form-context';
import { LINK_TARGETS } from './link-targets';
import { messages } from './messages';

interface LinkTargetProps {
  context: FormContext;
  path: Path;
  value: JsonValue | undefined;
}

type Way = 'screen' | 'href' | 'miniProgram';

/** A choice of a link's target: exactly one of a page, an address and the mini-program. */
export function LinkTarget({ context, path, value }: LinkTargetProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { pages } = useSchool();
  const id = useId();
  const written = wayOf(value);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? written;
  const set = (target: Readonly<Record<string, JsonValue>>, isTyped = false) => {
    const { part, edits } = context;
    const change = (file: typeof context.file) => {
      const link = valueOfPart(file, path);
      // They are of the path of one page.
      const keepsParams = target.screen !== undefined && target.screen === memberOf(link, 'screen');
      const others = Object.entries(isJsonObject(link) ? link : {}).filter(
        ([name]) => !LINK_TARGETS.has(name) && (name !== 'params' || keepsParams),
      );
      return setValue(file, path, { ...Object.fromEntries(others), ...target });
    };
    if (edits.apply(part, change, isTyped ? `${part.target}#${path.join('/')}/href` : undefined)) {
      setChosen(undefined);
    }
  };
  const label = (name: string) => {
    const words = propertyNames[name];
    return words ? translate(words) : name;
  };
  const { screen, otherwise, href } = textsOf(value);
  return (
    <>
      <Field id={`${id}-way`} label={translate(messages.leadsTo)}>
        <Select
          id={`${id}-way`}
          value={way}
          choices={[
            { value: 'screen', label: translate(messages.toPage) },
            { value: 'href', label: translate(messages.toAddress) },
            { value: 'miniProgram', label: translate(messages.toProgram) },
          ]}
          onChange={({ target }) => {
            if (target.value === 'miniProgram') set({ miniProgram: true });
            else setChosen(target.value === 'href' ? 'href' : 'screen');
          }}
        />
      </Field>
      {way === 'screen' && (
        <>
          <Field id={`${id}-screen`} label={label('screen')}>
            <ChoiceControl
              id={`${id}-screen`}
              isOptional={false}
              value={screen}
              choices={pages}
              onChange={(next) => {
                if (next !== undefined) set({ screen: next });
              }}
            />
          </Field>
          {screen !== undefined && (
            <Field id={`${id}-otherwise`} label={label('otherwise')}>
              <ChoiceControl
                id={`${id}-otherwise`}
                value={otherwise}
                choices={pages}
                onChange={(next) =>
                  set({ screen, ...(next === undefined ? {} : { otherwise: next }) })
                }
              />
            </Field>
          )}
        </>
      )}
      {way === 'href' && (
        <Field id={`${id}-href`} label={label('href')}>
          <TextControl
            id={`${id}-href`}
            type="url"
            value={href}
            placeholder="https:// · tel: · mailto:"
            onChange={(next = '') => set({ href: next }, true)}
            onDone={editor.closeGroup}
          />
        </Field>
      )}
    </>
  );
}

function wayOf(value: JsonValue | undefined): Way {
  if (memberOf(value, 'href') !== undefined) return 'href';
  return memberOf(value, 'miniProgram') === undefined ? 'screen' : 'miniProgram';
}

function textsOf(value: JsonValue | undefined) {
  const text = (name: string) => {
    const member = memberOf(value, name);
    return typeof member === 'string' ? member : undefined;
  };
  return { screen: text('screen'), otherwise: text('otherwise'), href: text('href') };
}
