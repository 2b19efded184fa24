import { usePortal } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { NAME } from '../forms/FollowingName';
import { TextField } from '../forms/TextField';
import { messages } from './messages';

/** The identifier of a school that is begun: the first part of its pages' addresses. */
export function SchoolNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  const portal = usePortal();
  const origin = portal === '' ? window.location.origin : (portal ?? '');
  return (
    <TextField
      name="school"
      label={translate(messages.identifier)}
      help={translate(messages.identifierHelp, { origin })}
      placeholder="lakeside"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}

/** Says what an identifier must be, where it is none. */
export function useIdentifierCheck() {
  const translate = useTranslate();
  return ({ school }: { school: string }): Record<string, string> =>
    school !== '' && !NAME.test(school) ? { school: translate(messages.identifierWrong) } : {};
}
