import { setValue } from '../../draft/edit-value';
import type { Edits } from '../../draft/history';
import { useDraft, useOpenSchool } from '../../store/editor-context';
import { fileOf, type Part } from '../../store/part';
import { usesOf } from './asset-files';
import { contentOf } from './content';
import type { NewPicture } from './new-picture';

/** The edits of the school’s files: each is one step of the one history. */
export function useAssetEdits() {
  const { editor } = useOpenSchool();
  const { files } = useDraft();

  return {
    /**
     * Puts a picture among the files.
     *
     * @param replaces the file that goes for it, whose name goes with it wherever it stands
     * @param part the value that is to name it
     */
    add({ path, bytes }: Pick<NewPicture, 'path' | 'bytes'>, replaces?: string, part?: Part): void {
      const isRenamed = replaces !== undefined && replaces !== path;
      const edits: Record<string, Edits[string]> = {
        ...(isRenamed ? { ...renamedIn(replaces, path), [replaces]: undefined } : {}),
        [path]: contentOf(bytes),
      };
      const file = part && editor.fileAt(part.target);
      if (part && file) {
        const written = fileOf(part.target);
        const before = edits[written];
        const text = before && 'text' in before ? before.text : file.text;
        const edited = setValue({ ...file, text }, part.path, path);
        if (typeof edited === 'string') edits[written] = { text: edited };
      }
      editor.write({ code: 'add-file', subject: path }, edits);
    },
    remove(path: string): void {
      editor.write({ code: 'remove-file', subject: path }, { [path]: undefined });
    },
  };

  /** The texts in which a file has another name. */
  function renamedIn(from: string, to: string): Edits {
    const texts = new Set(usesOf(files, from).map(({ file }) => file));
    return Object.fromEntries(
      [...texts].flatMap((file) => {
        const content = files[file];
        if (!content || !('text' in content)) return [];
        return [[file, { text: content.text.split(from).join(to) }] as const];
      }),
    );
  }
}
