import type { Setting } from './define-setting';
import { monitoringSettings } from './monitoring';
import { serviceSettings } from './services';
import { servingSettings } from './serving';
import { storageSettings } from './storage';

export type { Environment, ServicePortal, Setting, SettingValues } from './define-setting';
export { defaultWords, describeSetting } from './describe-setting';
export { publicOrigin } from './kinds';
export { readSettings, settingText, shownText } from './read-settings';

/** All settings of the gateway, by the name of the option that each gives. */
export const settings = {
  ...servingSettings,
  ...storageSettings,
  ...serviceSettings,
  ...monitoringSettings,
};

/** The same as help and README.md list them. */
export const settingList: readonly Setting[] = Object.values(settings);
