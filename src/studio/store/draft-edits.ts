import type { Edited } from '../draft/edit-value';
import { closeGroup, type Edits, record, redo, undo } from '../draft/history';
import type { LayeredFile } from '../draft/layered-file';
import type { StepName } from '../draft/step-name';
import type { Sync } from '../draft/sync';
import { fileOf } from './part';

/** The edits of a draft, each of which is one step that can be taken back. */
export function draftEdits(
  sync: Pick<Sync, 'edit'>,
  fileAt: (target: string) => LayeredFile | undefined,
) {
  return {
    /**
     * Makes an edit of a part as one step.
     *
     * @param group names what is being typed in, whose letters are one step
     * @returns whether it could be made: broken JSON is edited as text alone
     */
    edit(
      target: string,
      name: StepName,
      change: (file: LayeredFile) => Edited,
      group?: string,
    ): boolean {
      const file = fileAt(target);
      const text = file && change(file);
      if (text === undefined) return false;
      const edits = { [fileOf(target)]: text === null ? undefined : { text } };
      sync.edit((draft) => record(draft, name, edits, group));
      return true;
    },
    /** Makes edits of files' contents as one step. */
    write(name: StepName, edits: Edits): void {
      sync.edit((draft) => record(draft, name, edits));
    },
    closeGroup: () => sync.edit(closeGroup),
    undo: () => sync.edit(undo),
    redo: () => sync.edit(redo),
  };
}
