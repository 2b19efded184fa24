import { routedScreens } from '../../../wire';
import { useTranslate } from '../../app/use-translate';
import { NAME } from '../../forms/FollowingName';
import { TextField } from '../../forms/TextField';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { messages } from './messages';

/** The longest address of a page. */
export const PAGE_NAME = { maxLength: 40 } as const;

/** The address of a page of the school's own. */
export function PageNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  const { school } = useOpenSchool();
  return (
    <TextField
      name="name"
      label={translate(messages.name)}
      help={translate(messages.nameHelp, { school })}
      placeholder="wifi-map"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}

/** The addresses that pages have already. */
export function useTakenPageNames(): ReadonlySet<string> {
  const { outline } = useEditorState('outline');
  return new Set([...routedScreens, ...Object.keys(outline?.bases ?? {})]);
}

/** Says what is wrong with the address of a page. @param own the address that it has already */
export function usePageNameCheck(own?: string) {
  const translate = useTranslate();
  const taken = useTakenPageNames();
  return ({ name }: { name: string }): Record<string, string> => {
    if (name === '' || name === own) return {};
    if (!NAME.test(name)) return { name: translate(messages.nameWrong) };
    return taken.has(name) ? { name: translate(messages.nameTaken) } : {};
  };
}
