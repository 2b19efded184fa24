import type { FromLanguage, ToLanguage } from './language-messages';
import { createLanguage, type Language } from './language-service';

/** Gives the function that reads the messages of the language worker. */
export function createLanguageAnswer(post: (message: FromLanguage) => void) {
  let language: Language | undefined;
  return async (message: ToLanguage): Promise<void> => {
    if (message.type === 'open') {
      language = createLanguage(message.materials);
      return;
    }
    const { id, place } = message;
    if (message.type === 'complete') {
      post({ type: 'proposals', id, proposals: (await language?.complete(place)) ?? [] });
    } else {
      post({ type: 'explanation', id, explanation: await language?.explain(place) });
    }
  };
}
