import { useId, useState } from 'react';
import { isJsonObject, type JsonValue, memberOf, type Path } from '../../../engine';
import { Field, Select } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { type Edited, setValue } from '../../draft/edit-value';
import type { LayeredFile } from '../../draft/layered-file';
import { useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { ChoiceControl } from '../controls/ChoiceControl';
import { TextControl } from '../controls/TextControl';
import { memberName } from '../schema/property-words';
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

/** The members that say where a link leads. */
type Target = Readonly<Record<string, JsonValue>>;

/** A choice of a link's target: exactly one of a page, an address and the mini-program. */
export function LinkTarget({ context, path, value }: LinkTargetProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? wayOf(value);
  const set = (target: Target, isTyped = false) => {
    const { part, edits } = context;
    const group = isTyped ? `${part.target}#${path.join('/')}/href` : undefined;
    if (edits.apply(part, (file) => withTarget(file, path, target), group)) setChosen(undefined);
  };
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
      {way === 'screen' && <PageOfLink {...{ id, value, set }} />}
      {way === 'href' && <AddressOfLink {...{ id, value, set }} />}
    </>
  );
}

/** The link with another target, and with what else it says. */
function withTarget(file: LayeredFile, path: Path, target: Target): Edited {
  const link = valueOfPart(file, path);
  // They are of the path of one page.
  const keepsParams = target.screen !== undefined && target.screen === memberOf(link, 'screen');
  const others = Object.entries(isJsonObject(link) ? link : {}).filter(
    ([name]) => !LINK_TARGETS.has(name) && (name !== 'params' || keepsParams),
  );
  return setValue(file, path, { ...Object.fromEntries(others), ...target });
}

interface TargetFieldProps extends Pick<LinkTargetProps, 'value'> {
  id: string;
  set(target: Target, isTyped?: boolean): void;
}

/** The page that a link leads to, and that in place of it while it is closed. */
function PageOfLink({ id, value, set }: TargetFieldProps) {
  const translate = useTranslate();
  const { pages } = useSchool();
  const screen = textIn(value, 'screen');
  return (
    <>
      <Field id={`${id}-screen`} label={memberName('screen', translate) ?? 'screen'}>
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
        <Field id={`${id}-otherwise`} label={memberName('otherwise', translate) ?? 'otherwise'}>
          <ChoiceControl
            id={`${id}-otherwise`}
            value={textIn(value, 'otherwise')}
            choices={pages}
            onChange={(next) => set({ screen, ...(next === undefined ? {} : { otherwise: next }) })}
          />
        </Field>
      )}
    </>
  );
}

function AddressOfLink({ id, value, set }: TargetFieldProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  return (
    <Field id={`${id}-href`} label={memberName('href', translate) ?? 'href'}>
      <TextControl
        id={`${id}-href`}
        type="url"
        value={textIn(value, 'href')}
        placeholder="https:// · tel: · mailto:"
        onChange={(next = '') => set({ href: next }, true)}
        onDone={editor.closeGroup}
      />
    </Field>
  );
}

function wayOf(value: JsonValue | undefined): Way {
  if (memberOf(value, 'href') !== undefined) return 'href';
  return memberOf(value, 'miniProgram') === undefined ? 'screen' : 'miniProgram';
}

function textIn(value: JsonValue | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}
