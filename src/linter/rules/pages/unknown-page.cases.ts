import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const pages = (closed: object, more: object = {}) => ({
  [file]: { schoolNameEn: 'lakeside', ...more, pages: closed },
});
const map = {
  'schools/default/screens/map.json': { screen: 'map', title: 'A', blocks: [{ block: 'schools' }] },
};

export const unknownPageCases = defineCases('unknown-page', {
  valid: {
    'pages that a school does not use': { files: pages({ marketing: false, limit: false }) },
    'a page that is open anyway': { files: pages({ login: true, marketing: true }) },
    'a link to a page that is closed': {
      files: pages({ marketing: false }, { links: [{ label: 'A', screen: 'marketing' }] }),
    },
    'a page of the school that it extends': {
      files: { ...map, ...pages({ map: false }, { extends: 'default' }) },
    },
  },
  invalid: {
    'a slip': {
      files: pages({ marketting: false }),
      right: pages({ marketing: false }),
      issues: [{ messageId: 'no-page', file, at: '"marketting"', fix: '"marketing"' }],
    },
    'a page of another school': {
      files: { ...map, ...pages({ map: false }) },
      issues: [{ messageId: 'no-page', file, at: '"map"' }],
    },
    'a page without which nobody gets online': {
      files: pages({ login: false }),
      remedy: { '"login":false': '"marketing":false' },
      issues: [{ messageId: 'always-open', file, at: '"login"' }],
    },
  },
});
