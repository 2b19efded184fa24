import type { RefusedReason } from '../../engine';
import { testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const refused = (reason: RefusedReason) => ({
  files: {},
  input: { refused: new Map([[file, reason]]) },
  issues: [{ messageId: reason, file }],
});

testRule('unreadable-file', {
  valid: { 'everything was read': { files: {} } },
  invalid: {
    'a huge file': refused('too-large'),
    'a link that leads out': refused('outside'),
    'another encoding': refused('not-utf8'),
  },
});
