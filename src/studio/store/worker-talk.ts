import { replaceEqualDeep } from '@tanstack/react-query';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { changesBetween } from '../draft/history';
import type { FromWorker, ToWorker, Trace } from '../worker/messages';
import type { WorkerPort } from '../worker/open-worker';
import type { Checks } from './create-checks';
import type { EditorView } from './editor-state';
import type { Part } from './part';

/** Asks the worker for the origins of values. */
export function createTraces(worker: Pick<WorkerPort, 'postMessage'>, view: EditorView) {
  /** Whoever waits for an origin, by the number of the question. */
  const asking = new Map<number, (trace: Trace | undefined) => void>();
  let asked = 0;

  function ask({ target, path }: Part): Promise<Trace | undefined> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      asking.set(id, resolve);
      worker.postMessage({ type: 'trace', id, target, path });
    });
  }

  return {
    /** Gives the origin of a value; undefined where nothing says it. */
    ask,
    showOfSelection(): void {
      const { selection } = view.state();
      void ask(selection).then((trace) => {
        if (selection === view.state().selection) view.update({ trace });
      });
    },
    take({ id, trace }: Extract<FromWorker, { type: 'trace' }>): void {
      asking.get(id)?.(trace);
      asking.delete(id);
    },
  };
}

export interface WorkerTalk {
  view: EditorView;
  checks: Checks;
  traces: ReturnType<typeof createTraces>;
  /** The number of the last change that the worker was told of. */
  sequence(): number;
}

/** Takes in what the worker says. */
export function hearWorker({ view, checks, traces, sequence }: WorkerTalk) {
  return (message: FromWorker): void => {
    switch (message.type) {
      case 'page': {
        const { page } = message;
        // A page that cannot be made leaves the last good one.
        const isShown = page.state !== undefined && page.screen === view.state().look.screen;
        view.update({ problems: page.problems, ...(isShown ? { page } : {}) });
        return;
      }
      case 'outline':
        // Files that hold no school leave the last good tree.
        if (!message.outline) return;
        // A part that did not change stays the same object, by which views know it.
        view.update({ outline: replaceEqualDeep(view.state().outline, message.outline) });
        checks.show();
        traces.showOfSelection();
        return;
      case 'findings':
        // Those of files that changed meanwhile are followed by others.
        if (message.sequence === sequence()) checks.takeWorkers(message.issues);
        return;
      case 'trace':
        traces.take(message);
        return;
      case 'failed':
        checks.forgetWorkers();
        view.update({ hasFailed: true });
    }
  };
}

/** The message of what is different between two states of a draft. */
export function changeMessage(
  before: DraftFiles,
  after: DraftFiles,
  sequence: number,
): Extract<ToWorker, { type: 'change' }> {
  const paths = changesBetween(before, after).map(({ path }) => path);
  const changed = Object.fromEntries(
    paths.flatMap((path) => (after[path] ? [[path, after[path]] as const] : [])),
  );
  return { type: 'change', sequence, changed, removed: paths.filter((path) => !after[path]) };
}
