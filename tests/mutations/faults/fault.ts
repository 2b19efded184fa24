import type { JsonObject, JsonValue } from '../../../src/engine';

/**
 * A fault that harms a student or administrator: its title, the rule that finds it, the file, and
 * the values that stand there by their places. With the place '' the value is the whole file.
 */
export type Fault = readonly [
  title: string,
  rule: string,
  file: string,
  edits: Readonly<Record<string, JsonValue>>,
];

export const northlake = 'schools/northlake/configration.json';
export const riverside = 'schools/riverside/configration.json';
export const hillside = 'schools/hillside/configration.json';
export const signInPage = 'schools/northlake/screens/login.json';
export const riversidePage = 'schools/riverside/screens/login.json';
export const notices = 'schools/riverside/screens/notify.json';
export const hillsidePage = 'schools/hillside/screens/login.json';
export const ownPage = 'schools/riverside/screens/wifi-map.json';
export const home = 'schools/northlake/screens/school-home.json';
export const heir = 'schools/heir/configration.json';
export const heirPage = 'schools/heir/screens/login.json';
export const newPage = 'schools/heir/screens/guide.json';
export const success = 'schools/northlake/screens/success.json';
export const changePassword = 'schools/riverside/screens/change-password.json';
export const addDevice = 'schools/riverside/screens/noSense-add-mac.json';

/** The place of the sign-in form's step in a patch, and of its fields. */
export const step = 'patch.blocks.form.steps.sign-in';
export const fields = `${step}.fields`;

/** A text in both languages. */
export const words = (zh: string, en: string): JsonObject => ({ 'zh-CN': zh, en });

/** A whole file that changes a stock screen. */
export const patch = (screen: string, changes: JsonValue): JsonObject => ({
  '': { screen, extends: 'stock', patch: changes },
});

/** A whole file of a page of the school's own. */
export const page = (...blocks: JsonValue[]): JsonObject => ({
  '': { screen: 'guide', title: words('指南', 'Guide'), blocks },
});

/** The same with one form of one step. */
export const own = (
  formFields: JsonValue,
  submit: JsonValue = { operation: 'openMiniProgram' },
): JsonObject =>
  page({ block: 'form', id: 'form', steps: [{ id: 'one', fields: formFields, submit }] });
