import { replaceEqualDeep } from '@tanstack/react-query';
import type { DraftFiles, DraftIssue } from '../../wire/calls/drafts/draft-parts';
import type { ValidatorHashes } from '../worker/messages';
import { beyondWorker, type Checked, combineIssues } from './combine-issues';
import type { EditorView } from './editor-state';
import { placeFindings } from './findings';

/** The result of an examination by the gateway. */
export interface Examination {
  issues: readonly DraftIssue[];
  validators: ValidatorHashes;
}

export interface CheckOptions {
  school: string;
  view: EditorView;
  /** The draft's files at this moment. */
  files(): DraftFiles;
  /** Undefined while the gateway cannot be reached. */
  examine(files: DraftFiles): Promise<Examination | undefined>;
  later(task: () => void, milliseconds: number): () => void;
  onValidators(validators: ValidatorHashes): void;
}

/** How long nothing changes before the gateway is asked for findings. */
const QUIET = 400;

/** How long the gateway may be away before it is asked again. */
const PAUSE = 5000;

/** The findings in a draft: the worker's at once, and those that the gateway proves later. */
export function createChecks({ school, view, files, examine, later, onValidators }: CheckOptions) {
  /** The worker's findings, in the files that it saw. */
  let ofWorker: Checked | undefined;
  /** The gateway's findings, and those of them that the worker lacks. */
  let proven: Checked | undefined;
  let beyond: Checked | undefined;
  let cancel = () => {};

  /** Shows what is found by now. While the worker is behind, what it found before stays. */
  function show(): void {
    const { outline, hasFailed } = view.state();
    const now = files();
    const isCurrent = proven?.files === now || ofWorker?.files === now;
    if (!outline || !(isCurrent || hasFailed)) return;
    const parts = { school, proven, beyond, ofWorker: ofWorker?.issues };
    const placed = placeFindings(combineIssues(now, parts), {
      ...{ files: now, school, bases: outline.bases },
    });
    const findings = replaceEqualDeep(view.state().findings, placed);
    view.update({ findings, checkedFiles: now });
  }

  function schedule(): void {
    cancel();
    view.update({ check: 'checking' });
    cancel = later(() => void check(), QUIET);
  }

  async function check(): Promise<void> {
    const checked = files();
    const examination = await examine(checked);
    if (checked !== files()) return;
    if (!examination) {
      view.update({ check: 'away' });
      cancel = later(() => void check(), PAUSE);
      return;
    }
    proven = { files: checked, issues: examination.issues };
    beyond = beyondWorker(proven, ofWorker?.issues ?? []);
    view.update({ check: 'done' });
    show();
    onValidators(examination.validators);
  }

  return {
    show,
    /** Asks the gateway once nothing has changed for a moment. */
    schedule,
    /** Takes the worker's findings in the files as they are. */
    takeWorkers(issues: readonly DraftIssue[]): void {
      ofWorker = { files: files(), issues };
      if (proven?.files === files()) beyond = beyondWorker(proven, issues);
      show();
    },
    forgetWorkers(): void {
      ofWorker = undefined;
    },
    /** Asks again for what the gateway has said in the words of another language. */
    askAgain(): void {
      [proven, beyond] = [undefined, undefined];
      schedule();
    },
    stop: () => cancel(),
  };
}

export type Checks = ReturnType<typeof createChecks>;
