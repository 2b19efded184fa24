import type { BuiltInLocale } from '../../engine';
import type { DraftFiles, DraftIssue } from '../../wire/calls/drafts/draft-parts';
import type { Edited } from '../draft/edit-value';
import { changesBetween, closeGroup, type Edits, record, redo, undo } from '../draft/history';
import type { LayeredFile } from '../draft/layered-file';
import type { StepName } from '../draft/step-name';
import type { Sync } from '../draft/sync';
import type {
  FromWorker,
  Look,
  Materials,
  Outline,
  ShownPage,
  ToWorker,
  Trace,
  ValidatorHashes,
} from '../worker/messages';
import { beyondWorker, type Checked, combineIssues } from './combine-issues';
import { type Finding, placeFindings } from './findings';
import { fileOf, layeredFile, type Part } from './part';

/** The result of an examination by the gateway. */
export interface Examination {
  issues: readonly DraftIssue[];
  validators: ValidatorHashes;
}

export interface EditorState {
  /** Undefined until the worker has looked at the draft. */
  outline: Outline | undefined;
  /** The last page that could be made. */
  page: ShownPage | undefined;
  /** The problems that keep the page from being that of the files as they are. */
  problems: ShownPage['problems'];
  findings: readonly Finding[];
  /** The files that the findings are of. */
  checkedFiles: DraftFiles | undefined;
  /** `checking`: the gateway has still to prove them. */
  check: 'done' | 'checking' | 'away';
  look: Look;
  selection: Part;
  /** The origin of the selected value. */
  trace: Trace | undefined;
  /** The worker has failed: the page stands still. */
  hasFailed: boolean;
}

/** The worker, as `Worker` is one. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  terminate(): void;
}

export interface EditorOptions {
  school: string;
  materials: Materials;
  /** The files that are live. */
  base: DraftFiles;
  look: Look;
  /** In which findings are told at first. */
  language: BuiltInLocale;
  sync: Sync;
  worker: WorkerPort;
  /** Undefined while the gateway cannot be reached. */
  examine(files: DraftFiles): Promise<Examination | undefined>;
  later(task: () => void, milliseconds: number): () => void;
}

/** How long nothing changes before the gateway is asked for findings. */
const QUIET = 400;

/** One school that is being edited: draft, worker and selection, for any number of views. */
export function createEditor(options: EditorOptions) {
  const { school, sync, worker, later } = options;
  let state: EditorState = {
    outline: undefined,
    page: undefined,
    problems: [],
    findings: [],
    checkedFiles: undefined,
    check: 'checking',
    look: options.look,
    selection: { target: options.look.screen, path: [] },
    trace: undefined,
    hasFailed: false,
  };
  let { files } = sync.state().draft;
  let { language } = options;
  let sequence = 0;
  /** Whoever waits for the origin of a value, by the number of the question. */
  const asking = new Map<number, (trace: Trace | undefined) => void>();
  let asked = 0;
  /** The worker's findings, in the files that it saw. */
  let ofWorker: Checked | undefined;
  /** The gateway's findings, and those of them that the worker lacks. */
  let proven: Checked | undefined;
  let beyond: Checked | undefined;
  let cancelCheck = () => {};
  const listeners = new Set<() => void>();

  function update(changes: Partial<EditorState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** Shows what is found by now. While the worker is behind, what it found before stays. */
  function showFindings(): void {
    const { outline } = state;
    const isCurrent = proven?.files === files || ofWorker?.files === files;
    if (!outline || !(isCurrent || state.hasFailed)) return;
    const parts = { school, proven, beyond, ofWorker: ofWorker?.issues };
    const findings = placeFindings(combineIssues(files, parts), {
      ...{ files, school, bases: outline.bases },
    });
    update({ findings, checkedFiles: files });
  }

  function traceOf({ target, path }: Part): Promise<Trace | undefined> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      asking.set(id, resolve);
      worker.postMessage({ type: 'trace', id, target, path });
    });
  }

  function traceSelection(): void {
    const { selection } = state;
    void traceOf(selection).then((trace) => {
      if (selection === state.selection) update({ trace });
    });
  }

  function scheduleCheck(): void {
    cancelCheck();
    update({ check: 'checking' });
    cancelCheck = later(() => void check(), QUIET);
  }

  async function check(): Promise<void> {
    const checked = files;
    const examination = await options.examine(checked);
    if (checked !== files) return;
    if (!examination) {
      update({ check: 'away' });
      cancelCheck = later(() => void check(), 5000);
      return;
    }
    proven = { files: checked, issues: examination.issues };
    beyond = beyondWorker(proven, ofWorker?.issues ?? []);
    update({ check: 'done' });
    showFindings();
    worker.postMessage({ type: 'validators', validators: examination.validators });
  }

  /** Sends the worker what changed. */
  function follow(): void {
    const next = sync.state().draft.files;
    if (next === files) return;
    const paths = changesBetween(files, next).map(({ path }) => path);
    files = next;
    sequence += 1;
    const changed = Object.fromEntries(
      paths.flatMap((path) => (next[path] ? [[path, next[path]] as const] : [])),
    );
    const removed = paths.filter((path) => !next[path]);
    worker.postMessage({ type: 'change', sequence, changed, removed });
    scheduleCheck();
  }

  worker.addEventListener('message', ({ data }) => {
    switch (data.type) {
      case 'page': {
        const { page } = data;
        // A page that cannot be made leaves the last good one.
        const isShown = page.state !== undefined && page.screen === state.look.screen;
        update({ problems: page.problems, ...(isShown ? { page } : {}) });
        return;
      }
      case 'outline':
        update({ outline: data.outline });
        showFindings();
        traceSelection();
        return;
      case 'findings': {
        // Those of files that changed meanwhile are followed by others.
        if (data.sequence !== sequence) return;
        ofWorker = { files, issues: data.issues };
        if (proven?.files === files) beyond = beyondWorker(proven, data.issues);
        showFindings();
        return;
      }
      case 'trace':
        asking.get(data.id)?.(data.trace);
        asking.delete(data.id);
        return;
      case 'failed':
        ofWorker = undefined;
        update({ hasFailed: true });
    }
  });
  const stopFollowing = sync.subscribe(follow);
  const { materials, base, look } = options;
  worker.postMessage({ type: 'open', school, materials, base, files, look, language });
  scheduleCheck();

  function fileAt(target: string): LayeredFile | undefined {
    return state.outline && layeredFile(files, state.outline.bases, target);
  }

  return {
    /** The files that were live when the school was opened. */
    base,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select(selection: Part): void {
      sync.edit(closeGroup);
      update({ selection, trace: undefined });
      traceSelection();
    },
    /** Looks at another page, or at the same in another language or on another day. */
    lookAt(changes: Partial<Look>): void {
      const next = { ...state.look, ...changes };
      update({ look: next });
      worker.postMessage({ type: 'look', look: next });
    },
    /** Tells findings in another language. */
    tellIn(next: BuiltInLocale): void {
      if (next === language) return;
      language = next;
      // In the words of before: whoever reads them knows another language.
      [proven, beyond] = [undefined, undefined];
      worker.postMessage({ type: 'language', language });
      scheduleCheck();
    },
    fileAt,
    /** Asks the worker for the origin of a value; undefined where nothing says it. */
    traceOf,
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
    stop(): void {
      cancelCheck();
      stopFollowing();
      worker.terminate();
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
