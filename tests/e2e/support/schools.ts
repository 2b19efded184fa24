import {
  type DemonstrationStudent,
  demonstrationStudents,
} from '../../../src/gateway/demonstration/students';

export type Locale = 'zh-CN' | 'en';
export type Words = Readonly<Record<Locale, string>>;

/** A school as its students know it: who signs in, and how its own sign-in page calls things. */
export interface School {
  name: string;
  student: DemonstrationStudent;
  account: Words;
  /** The carriers that connect to the campus alone; a student must choose one here. */
  campusOnly?: Words;
  agreement?: Words;
}

const account: Words = { 'zh-CN': '账号', en: 'Account' };

const known: readonly Omit<School, 'student'>[] = [
  { name: 'default', account },
  { name: 'riverside', account, campusOnly: { 'zh-CN': '仅校园网', en: 'Campus only' } },
  {
    name: 'northlake',
    account: { 'zh-CN': '学号', en: 'Student number' },
    agreement: { 'zh-CN': '我已阅读并同意', en: 'I have read and accept the' },
  },
  { name: 'hillside', account: { 'zh-CN': '学院账号', en: 'College account' } },
];

/** Every sample school with its demonstration student. */
export const schools: readonly School[] = known.flatMap((school) => {
  const student = demonstrationStudents.find((each) => each.school === school.name);
  return student ? [{ ...school, student }] : [];
});

/** What the schools call the account, each in its own words. */
export function accountLabel(locale: Locale): RegExp {
  return new RegExp(`^(?:${known.map((school) => school.account[locale]).join('|')})$`);
}

/** @throws Error for a name that no sample school has */
export function schoolOf(name: string): School {
  const school = schools.find((each) => each.name === name);
  if (!school) throw new Error(`There is no sample school ${name}.`);
  return school;
}

/** On what a person reads, and in which language. */
export interface Layout {
  viewport: 'phone' | 'desktop';
  locale: Locale;
}
