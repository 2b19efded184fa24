import { useTranslate } from '../../app/use-translate';
import { removeValue } from '../../draft/edit-value';
import { useOpenSchool, usePageName } from '../../store/editor-context';
import { kindNames } from '../../store/messages';
import { fileOf, valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';

/**
 * Removes a page of the school's own with what the settings say of it, as one step, and shows the
 * list of pages.
 */
export function useRemovePage(screen: string): () => void {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const pageName = usePageName();
  return () => {
    const settings = editor.fileAt(SETTINGS);
    const path = ['pages', screen];
    const isSaid = settings && valueOfPart(settings, path) !== undefined;
    const text = isSaid ? removeValue(settings, path) : undefined;
    editor.write(
      { code: 'remove', subject: `${translate(kindNames.page)} ${pageName(screen) ?? screen}` },
      {
        [fileOf(screen)]: undefined,
        ...(typeof text === 'string' ? { [fileOf(SETTINGS)]: { text } } : {}),
      },
    );
    editor.select({ target: SETTINGS, path: ['pages'] });
    editor.lookAt({ screen: 'school-home' });
  };
}
