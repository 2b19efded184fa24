import { defineCases } from '../../define-cases';

const unread = (path: string) => ({ files: {}, input: { unread: new Set([path]) } });
const found = (messageId: string, file: string) => [{ messageId, file }];

export const unreadFileCases = defineCases('unread-file', {
  valid: {
    'notes for people': unread('schools/README.md'),
    'what a system leaves': unread('schools/lakeside/assets/../Thumbs.db'),
  },
  invalid: {
    'a picture beside assets/': {
      ...unread('schools/lakeside/logo.svg'),
      right: {},
      rightInput: {},
      issues: found('belongs-in-assets', 'schools/lakeside/logo.svg'),
    },
    'an old screen': {
      ...unread('schools/lakeside/screens/login.json.bak'),
      rightInput: {},
      issues: found('belongs-in-json', 'schools/lakeside/screens/login.json.bak'),
    },
    'a screen in other words': {
      ...unread('schools/lakeside/screens/login.yaml'),
      rightInput: {},
      issues: found('not-read', 'schools/lakeside/screens/login.yaml'),
    },
  },
});
