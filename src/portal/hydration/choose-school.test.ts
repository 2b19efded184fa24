import { describe, expect, it } from 'vitest';
import { chooseSchool } from './choose-school';

const directory = {
  configrations: [
    { schoolNameEn: 'default', ownPages: [] },
    { schoolNameEn: 'riverside', ownPages: [] },
    { schoolNameEn: 'northlake', ownPages: [] },
  ],
  defaultSchoolName: 'northlake',
};

describe('chooseSchool', () => {
  it.each([
    ['/riverside', 'riverside'],
    ['/riverside/auth', 'riverside'],
    ['//riverside//auth/', 'riverside'],
    ['/r%69verside/auth', 'riverside'],
    ['/riverside?school=default', 'riverside'],
    ['/', 'northlake'],
    ['', 'northlake'],
    ['/nowhere/auth', 'northlake'],
    ['/Riverside', 'northlake'],
    ['/%E0%A4%A', 'northlake'],
  ])('%s belongs to %s', (path, school) => {
    expect(chooseSchool(path, directory)?.schoolNameEn).toBe(school);
  });

  it('falls back to the school named default', () => {
    expect(chooseSchool('/', { ...directory, defaultSchoolName: 'gone' })?.schoolNameEn).toBe(
      'default',
    );
  });

  it('finds no school in an empty directory', () => {
    expect(chooseSchool('/x', { configrations: [], defaultSchoolName: 'x' })).toBeUndefined();
  });
});
