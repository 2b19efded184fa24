import type { RefusedReason } from '../../../engine';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const refused = (reason: RefusedReason) => ({
  files: {},
  input: { refused: new Map([[file, reason]]) },
  rightInput: {},
  issues: [{ messageId: reason, file }],
});

export const unreadableFileCases = defineCases('unreadable-file', {
  valid: { 'everything was read': { files: {} } },
  invalid: {
    'a huge file': refused('too-large'),
    'a link that leads out': refused('outside'),
    'a file without rights': refused('no-access'),
    'a link in a circle': refused('circle'),
    'one link too many': refused('too-many-links'),
    'a link to nothing': refused('broken-link'),
    'a file that someone is writing': refused('changing'),
    'an encoding of Chinese': refused('gbk'),
    'an encoding of Windows': refused('utf-16'),
    'one that takes too long': refused('too-much-time'),
    'one that takes too much memory': refused('too-much-memory'),
    'another encoding': refused('not-utf8'),
  },
});
