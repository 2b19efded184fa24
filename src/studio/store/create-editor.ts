import type { BuiltInLocale } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { LayeredFile } from '../draft/layered-file';
import { createObservable } from '../draft/observable';
import { renamedFiles } from '../draft/renamed-files';
import type { Sync } from '../draft/sync';
import type { Look, Materials } from '../worker/messages';
import type { WorkerPort } from '../worker/open-worker';
import { type CheckOptions, createChecks } from './create-checks';
import { draftEdits } from './draft-edits';
import { firstState } from './editor-state';
import { followRenames } from './follow-renames';
import { layeredFile, type Part } from './part';
import { changeMessage, createTraces, hearWorker } from './worker-talk';

export interface EditorOptions extends Pick<CheckOptions, 'school' | 'examine' | 'later'> {
  materials: Materials;
  /** The files that are live. */
  base: DraftFiles;
  look: Look;
  /** Selected at first: the page that is looked at, unless another part is. */
  selection?: Part | undefined;
  /** In which findings are told at first. */
  language: BuiltInLocale;
  sync: Sync;
  worker: WorkerPort;
}

/** One school that is being edited: draft, worker and selection, for any number of views. */
export function createEditor(options: EditorOptions) {
  const { school, materials, base, sync, worker, examine, later } = options;
  const view = createObservable(firstState(options.look, options.selection));
  const { state, update } = view;
  let { files } = sync.state().draft;
  let { language } = options;
  let sequence = 0;
  const traces = createTraces(worker, view);
  const checks = createChecks({
    ...{ school, view, files: () => files, examine, later },
    onValidators: (validators) => worker.postMessage({ type: 'validators', validators }),
  });

  /** Sends the worker what changed. */
  function follow(): void {
    const next = sync.state().draft.files;
    if (next === files) return;
    sequence += 1;
    const message = changeMessage(files, next, sequence);
    const renames = renamedFiles(files, next);
    // The worker may answer at once.
    files = next;
    worker.postMessage(message);
    checks.schedule();
    if (renames.size > 0) followRenames(view, renames, lookAt);
  }

  function lookAt(changes: Partial<Look>): void {
    const look = { ...state().look, ...changes };
    update({ look });
    worker.postMessage({ type: 'look', look });
  }

  function fileAt(target: string): LayeredFile | undefined {
    const { outline } = state();
    return outline && layeredFile(files, outline.bases, target);
  }

  const hear = hearWorker({ view, checks, traces, sequence: () => sequence });
  worker.addEventListener('message', ({ data }) => hear(data));
  const stopFollowing = sync.subscribe(follow);
  const { look } = options;
  worker.postMessage({ type: 'open', school, materials, base, files, look, language });
  checks.schedule();

  const edits = draftEdits(sync, fileAt);
  return {
    /** The files that were live when the school was opened. */
    base,
    state,
    subscribe: view.subscribe,
    select(selection: Part, isNew = false): void {
      edits.closeGroup();
      update({ selection, isNew, trace: undefined });
      traces.showOfSelection();
    },
    /** Looks at another page, or at the same in another language or on another day. */
    lookAt,
    /** Tells findings in another language. */
    tellIn(next: BuiltInLocale): void {
      if (next === language) return;
      language = next;
      worker.postMessage({ type: 'language', language });
      checks.askAgain();
    },
    fileAt,
    traceOf: traces.ask,
    ...edits,
    stop(): void {
      checks.stop();
      stopFollowing();
      worker.terminate();
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
