import { createAnswer } from './answer';
import type { FromWorker, ToWorker } from './messages';

const answer = createAnswer(
  (message: FromWorker) => postMessage(message),
  (task) => setTimeout(task),
);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    answer(data);
  } catch (error) {
    postMessage({ type: 'failed' } satisfies FromWorker);
    throw error;
  }
});
