import type { Renames } from '../draft/renamed-files';
import type { Look } from '../worker/messages';
import type { EditorView } from './editor-state';
import { fileOf, targetOf } from './part';

/** Goes on at a page that has another name now, whoever gave it that. */
export function followRenames(
  { state, update }: EditorView,
  renames: Renames,
  lookAt: (changes: Partial<Look>) => void,
): void {
  const { look, selection } = state();
  const targetNow = (target: string) => targetOf(renames.get(fileOf(target)) ?? '') ?? target;
  const target = targetNow(selection.target);
  if (target !== selection.target) update({ selection: { ...selection, target } });
  const screen = targetNow(look.screen);
  if (screen !== look.screen) lookAt({ screen });
}
