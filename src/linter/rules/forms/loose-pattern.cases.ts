import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (pattern: string, more: object = {}) => ({
  [file]: formScreen({ fields: { a: field({ pattern, ...more }) } }),
});

export const loosePatternCases = defineCases('loose-pattern', {
  valid: {
    'the whole of it': { files: one('^[0-9]{9}$') },
    'a beginning': { files: one('^20[0-9]{2}') },
    'something within': { files: one('[0-9]') },
    'anything at all': { files: one('.*') },
    'alternatives by themselves': { files: one('^[0-9]{8}$|^[a-z.]+$') },
    'what looks ahead': { files: one('(?=.*[a-z])(?=.*[0-9]).{8,}') },
    'a part of a password': { files: one('[0-9]{2}', { widget: 'password' }) },
  },
  invalid: {
    'a count without an end': {
      files: one('^[0-9]{9}'),
      right: one('^[0-9]{9}$'),
      issues: [{ messageId: 'part', file, at: '"^[0-9]{9}"', fix: '"^[0-9]{9}$"' }],
    },
    'a star for the rest, as in names of files': {
      files: one('2023*'),
      right: one('^2023.*$'),
      issues: [{ messageId: 'part', file, at: '"2023*"', fix: '"^2023.*$"' }],
    },
    'a mobile number without an end': {
      files: one('^1[3-9]\\d{9}'),
      issues: [{ messageId: 'part', file, fix: '"^1[3-9]\\\\d{9}$"' }],
    },
    'any number of digits': {
      files: one('[0-9]*'),
      issues: [{ messageId: 'anything', file, fix: '"^[0-9]*$"' }],
    },
    'alternatives that are bound once': {
      files: one('^[0-9]{3}|[A-Z]{2}$'),
      issues: [{ messageId: 'alternatives', file, fix: '"^(?:[0-9]{3}|[A-Z]{2})$"' }],
    },
    'the signs between the letters': {
      files: one('^[A-z]{3}$'),
      issues: [{ messageId: 'range', file, fix: '"^[A-Za-z]{3}$"' }],
    },
  },
});
