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
    'zh-CN': '勾选后，下次在这台设备上不用再输密码',
    en: 'Who ticks it need not type the password again on this device',
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
