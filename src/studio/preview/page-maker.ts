import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { changesBetween } from '../draft/history';
import type { Look, Materials, Outline, ShownPage, ValidatorHashes } from '../worker/messages';
import type { WorkerPort } from '../worker/open-worker';

export interface PageMakerOptions {
  school: string;
  materials: Materials;
  /** The files that are live. */
  base: DraftFiles;
  files: DraftFiles;
  /** Without them forms send nothing. */
  validators?: ValidatorHashes | undefined;
  worker: WorkerPort;
}

/** Makes any pages of one state of a school's files, one after the other. */
export interface PageMaker {
  /** @throws Error when the worker fails */
  page(look: Look): Promise<ShownPage>;
  /**
   * The tree of the school, once a page was asked for; undefined where the files hold no school.
   * @throws Error when the worker fails
   */
  outline(): Promise<Outline | undefined>;
  /** Takes other files, and their validators: pages are made of these from now on. */
  change(files: DraftFiles, validators?: ValidatorHashes): void;
  stop(): void;
}

interface Waiting {
  resolve(page: ShownPage): void;
  reject(reason: Error): void;
}

const nobody: Waiting = { resolve() {}, reject() {} };

/** Opens a worker of its own, so that the editor's stays with the page that is edited. */
export function createPageMaker({
  worker,
  validators: first,
  ...opened
}: PageMakerOptions): PageMaker {
  /** The worker answers each message with one page, in their order. */
  let waiting: Waiting[] = [];
  let failure: Error | undefined;
  let isOpen = false;
  let told: { outline: Outline | undefined } | undefined;
  let readers: { resolve(outline: Outline | undefined): void; reject(reason: Error): void }[] = [];
  let { files } = opened;
  let validators = first;
  let sequence = 0;

  function fail(reason: Error): void {
    failure = reason;
    for (const { reject } of waiting) reject(reason);
    for (const { reject } of readers) reject(reason);
    [waiting, readers] = [[], []];
  }

  function tellValidators(): void {
    if (!validators) return;
    waiting.push(nobody);
    worker.postMessage({ type: 'validators', validators });
  }

  worker.addEventListener('message', ({ data }) => {
    if (data.type === 'page') waiting.shift()?.resolve(data.page);
    else if (data.type === 'outline') {
      told = data;
      for (const { resolve } of readers) resolve(data.outline);
      readers = [];
    } else if (data.type === 'failed') fail(new Error('The pages cannot be made.'));
  });

  return {
    page(look) {
      if (failure) return Promise.reject(failure);
      if (!isOpen) {
        isOpen = true;
        waiting.push(nobody);
        // Of its findings, which nobody reads here.
        worker.postMessage({ type: 'open', ...opened, language: 'zh-CN', files, look });
        tellValidators();
      }
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ type: 'look', look });
      });
    },
    outline() {
      if (failure) return Promise.reject(failure);
      if (told) return Promise.resolve(told.outline);
      return new Promise((resolve, reject) => readers.push({ resolve, reject }));
    },
    change(next, hashes) {
      const isOther = hashes !== validators;
      validators = hashes;
      const paths = changesBetween(files, next).map(({ path }) => path);
      files = next;
      if (!isOpen) return;
      if (isOther) tellValidators();
      if (paths.length === 0) return;
      sequence += 1;
      const changed = Object.fromEntries(
        paths.flatMap((path) => (next[path] ? [[path, next[path]] as const] : [])),
      );
      waiting.push(nobody);
      const removed = paths.filter((path) => !next[path]);
      worker.postMessage({ type: 'change', sequence, changed, removed });
    },
    stop() {
      worker.terminate();
      fail(new Error('The pages are not wanted any more.'));
    },
  };
}
