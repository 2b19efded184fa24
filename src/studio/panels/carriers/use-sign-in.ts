import { useMemo } from 'react';
import { type Configuration, isJsonObject, type JsonValue } from '../../../engine';
import { pluginRegistry } from '../../../plugins/definitions';
import type { LayeredFile } from '../../draft/layered-file';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { layeredFile, valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { signInForm } from './sign-in-form';
import type { TableInput } from './truth-table';

/** The page whose form signs in. */
export const LOGIN = 'login';

export const registry = pluginRegistry();

/**
 * Gives what decides about the accounts that the network gets, in the draft and as it is live. Of a
 * school that was never published nothing is live.
 */
export function useSignIn(): { now: TableInput | undefined; live: TableInput | undefined } {
  const { base } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const bases = outline?.bases;
  const now = useMemo(
    () => bases && inputOf(layeredFile(files, bases, LOGIN), layeredFile(files, bases, SETTINGS)),
    [files, bases],
  );
  const live = useMemo(
    () =>
      bases && Object.keys(base).length > 0
        ? inputOf(layeredFile(base, bases, LOGIN), layeredFile(base, bases, SETTINGS))
        : undefined,
    [base, bases],
  );
  return { now, live };
}

function inputOf(
  login: LayeredFile | undefined,
  settings: LayeredFile | undefined,
): TableInput | undefined {
  const form = login && signInForm(valueOfPart(login, []));
  const configuration = settings && valueOfPart(settings, []);
  if (!form || !isConfiguration(configuration)) return undefined;
  return { form, configuration, registry };
}

/** Of the settings only the carriers are read, by the widget that shows them. */
function isConfiguration(value: JsonValue | undefined): value is JsonValue & Configuration {
  if (!isJsonObject(value)) return false;
  const { carriers = [] } = value;
  return Array.isArray(carriers) && carriers.every(isJsonObject);
}
