import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/**
 * A tick box: the student asks this device to remember the account and to sign it in without the
 * password. The box starts empty, since the device may be somebody else's. A school that switches
 * it off (`security.rememberDays`) does not show it.
 */
export const rememberMeWidget = defineWidget({
  name: 'remember-me',
  title: { 'zh-CN': '记住我', en: 'Remember me' },
  description: {
    'zh-CN': '是否在这台设备上记住登录的勾选框',
    en: 'A box to tick to be remembered on this device',
  },
  types: ['boolean'],
  options: NO_OPTIONS,
  starters: ({ request }) =>
    request?.free.includes('remember')
      ? [
          {
            name: 'remember',
            field: {
              type: 'boolean',
              label: { 'zh-CN': '在这台设备上记住我', en: 'Remember me on this device' },
            },
          },
        ]
      : [],
  label: 'none',
  asksToRemember: true,
  defaults: { remember: 'asked' },
  isOffered: ({ security }) => security?.rememberDays !== 0,
});
