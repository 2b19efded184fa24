/**
 * More pages than can be rendered are asked for at once: nothing was done, and a later request will
 * do.
 */
export class TooManyPagesError extends Error {
  statusCode = 503;

  constructor() {
    super('Too many pages wait to be rendered.');
    this.name = 'TooManyPagesError';
  }
}

/**
 * Renders pages one after another, each in its own turn of the event loop: between two of them
 * whatever else has arrived is carried out. Only so many may wait.
 */
export function createRenderQueue({ waiting = 500 } = {}) {
  const jobs: (() => void)[] = [];

  function runNext(): void {
    jobs[0]?.();
    jobs.shift();
    if (jobs.length > 0) setImmediate(runNext);
  }

  return function enqueue<Rendered>(render: () => Rendered): Promise<Rendered> {
    if (jobs.length >= waiting) return Promise.reject(new TooManyPagesError());
    return new Promise((resolve, reject) => {
      jobs.push(() => {
        try {
          resolve(render());
        } catch (error) {
          reject(error);
        }
      });
      if (jobs.length === 1) setImmediate(runNext);
    });
  };
}
