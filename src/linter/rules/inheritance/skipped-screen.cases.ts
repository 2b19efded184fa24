import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/login.json';
const parent = { 'schools/default/screens/login.json': login('stock') };
const child = { 'schools/lakeside/configration.json': settings('default') };

function login(from: string) {
  return { screen: 'login', extends: from, patch: { title: `From ${from}` } };
}

function settings(from: string) {
  return { schoolNameEn: 'lakeside', extends: from };
}

export const skippedScreenCases = defineCases('skipped-screen', {
  valid: {
    'the parent’s screen': { files: { ...parent, ...child, [file]: login('default') } },
    'a screen that the parent leaves as it is': { files: { ...child, [file]: login('stock') } },
    'a circle of schools, which is told as one': {
      files: {
        ...parent,
        ...child,
        [file]: login('stock'),
        'schools/default/configration.json': { schoolNameEn: 'default', extends: 'lakeside' },
      },
      others: ['broken-extends'],
    },
    'a school that extends none': { files: { ...parent, [file]: login('stock') } },
  },
  invalid: {
    'a screen that the parent has changed': {
      files: { ...parent, ...child, [file]: login('stock') },
      right: { [file]: login('default') },
      issues: [
        { messageId: 'starts-from-stock', file, at: '"stock"', data: { parent: 'default' } },
      ],
    },
  },
});
