import type { FromLanguage, LanguageMaterials, TextPlace, ToLanguage } from './language-messages';
import type { Language } from './language-service';

/** The language worker, as `Worker` is one. */
interface LanguagePort {
  postMessage(message: ToLanguage): void;
  addEventListener(type: 'message', listener: (event: { data: FromLanguage }) => void): void;
  terminate(): void;
}

/** Starts the language worker. `stop` ends it; what it has not said by then stays unsaid. */
export function openLanguage(
  { metaSchemas, texts }: LanguageMaterials,
  worker: LanguagePort = openWorker(),
): Language & { stop(): void } {
  const waiting = new Map<number, (message: FromLanguage) => void>();
  let lastId = 0;

  function ask(type: 'complete' | 'explain', place: TextPlace): Promise<FromLanguage> {
    lastId += 1;
    const id = lastId;
    const said = new Promise<FromLanguage>((resolve) => waiting.set(id, resolve));
    worker.postMessage({ type, id, place });
    return said;
  }

  worker.addEventListener('message', ({ data }) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.postMessage({ type: 'open', materials: { metaSchemas, texts } });
  return {
    async complete(place) {
      const said = await ask('complete', place);
      return said.type === 'proposals' ? [...said.proposals] : [];
    },
    async explain(place) {
      const said = await ask('explain', place);
      return said.type === 'explanation' ? said.explanation : undefined;
    },
    stop: () => worker.terminate(),
  };
}

function openWorker(): LanguagePort {
  const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
  return {
    postMessage: (message) => worker.postMessage(message),
    addEventListener: (type, listener: (event: { data: FromLanguage }) => void) =>
      worker.addEventListener(type, listener),
    terminate: () => worker.terminate(),
  };
}
