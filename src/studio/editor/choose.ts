import type { Editor } from '../store/create-editor';
import type { Part } from '../store/part';
import { ASSETS_TARGET, SETTINGS } from '../worker/messages';

/** Selects a part, and shows the page that it is on. */
export function choose(editor: Editor, { target, path }: Part): void {
  editor.select({ target, path });
  const isPage = target !== SETTINGS && !target.startsWith(ASSETS_TARGET);
  if (isPage && target !== editor.state().look.screen) editor.lookAt({ screen: target });
}
