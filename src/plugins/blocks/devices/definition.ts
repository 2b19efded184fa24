import { defineBlock } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** The student’s own devices. */
export const devicesBlock = defineBlock({
  name: 'devices',
  title: { 'zh-CN': '我的设备', en: 'Devices' },
  purpose: 'student',
  description: {
    'zh-CN': '学生自己的设备，可重命名和移除，并可添加',
    en: 'The student’s own devices, with removing and renaming; and a link to add one',
  },
  options: {
    type: 'object',
    properties: {
      add: linkOption('添加设备的链接。\nThe link to add a device.', {
        label: { 'zh-CN': '添加设备', en: 'Add a device' },
        screen: 'noSense',
      }),
      count: {
        type: 'boolean',
        default: true,
        description:
          '写 false 时不显示数量和上限，例如页面上已经有 device-limit。\n' +
          'False: number and limit are not shown, such as beside a block device-limit.',
        examples: [false],
      },
      empty: textOption('没有设备时显示的文字。\nWhat to say when there is none.', {
        'zh-CN': '还没有设备',
        en: 'No devices yet',
      }),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'devices' }],
});
