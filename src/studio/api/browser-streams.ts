import type { FollowOptions } from './follow-events';

/** How a browser follows events: by `EventSource`, and its timers. */
export const browserStreams: Pick<FollowOptions, 'open' | 'later'> = {
  open(path, { onMessage, onError }) {
    const source = new EventSource(path);
    source.addEventListener('message', ({ data }) => onMessage(data));
    source.addEventListener('error', onError);
    return {
      isClosed: () => source.readyState === EventSource.CLOSED,
      close: () => source.close(),
    };
  },
  later(task, milliseconds) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
