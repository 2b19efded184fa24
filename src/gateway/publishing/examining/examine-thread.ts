import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pluginRegistry } from '../../../plugins/definitions';
import type { PortalFiles } from '../folders/read-files';
import { createExaminer } from './examine';
import {
  type Changes,
  type ExamineRequest,
  type ExamineResponse,
  type ExamineResults,
  type ExamineTask,
  type ExamineThreadData,
  tellProgress,
} from './examine-protocol';
import { tellThread } from './thread-time';

// The program of the thread that `createExamineThread` starts: it lints and compares, and nothing
// else waits for it.
// On Linux this is about the thread that asks: where processors are few, pages come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { progress, thread, pages }: ExamineThreadData = workerData;
tellThread(thread);
const bytes = Buffer.from(progress);
const examiner = createExaminer({
  registry: pluginRegistry(),
  loadPages: () => import(pages),
  onLookAt: (file) => tellProgress(bytes, file),
});
let files: PortalFiles = {
  texts: new Map(),
  assets: new Map(),
  refused: new Map(),
  unread: new Set(),
  metaSchemas: {},
};
let held = files;

parentPort?.on('message', async (request: ExamineRequest) => {
  const { task, texts, assets, refused, unread, metaSchemas = files.metaSchemas } = request;
  files = {
    texts: changed(files.texts, texts),
    assets: changed(files.assets, {
      ...assets,
      written: assets.written.map(([path, { body, ...asset }]) => [
        path,
        { ...asset, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) },
      ]),
    }),
    refused,
    unread,
    metaSchemas,
  };
  respond(
    await carryOut(task).then(
      (result): ExamineResponse<unknown> => ({ type: 'examined', result }),
      (error): ExamineResponse<unknown> => ({ type: 'failed', error }),
    ),
  );
});

async function carryOut(task: ExamineTask): Promise<ExamineResults[ExamineTask['type']]> {
  switch (task.type) {
    case 'lint':
      return examiner.examine(files);
    case 'policy':
      return examiner.oversteps(files, task.policy);
    case 'school':
      return examiner.examineSchool(files, task);
    case 'hold':
      held = files;
      return undefined;
    case 'compare':
      return examiner.compare(held, files, task.school);
    case 'prove':
      return examiner.prove(held, files, task);
    case 'draw':
      return examiner.draw(files, task);
  }
}

function respond(response: ExamineResponse<unknown>): void {
  parentPort?.postMessage(response);
}

/** Files after some changes, in the order of their paths. */
function changed<Content>(
  before: ReadonlyMap<string, Content>,
  { written, removed }: Changes<Content>,
): ReadonlyMap<string, Content> {
  if (written.length === 0 && removed.length === 0) return before;
  const now = new Map([...before, ...written]);
  for (const path of removed) now.delete(path);
  return new Map([...now].sort(([left], [right]) => (left < right ? -1 : 1)));
}
