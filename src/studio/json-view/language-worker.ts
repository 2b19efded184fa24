import { createLanguageAnswer } from './language-answer';
import type { FromLanguage, ToLanguage } from './language-messages';

const answer = createLanguageAnswer((message: FromLanguage) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<ToLanguage>) => void answer(data));
