import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';

/** How many devices the student has, of how many. */
export const deviceLimitBlock = defineBlock({
  name: 'device-limit',
  title: { 'zh-CN': '设备名额', en: 'Room for devices' },
  purpose: 'student',
  description: {
    'zh-CN': '已添加几台设备、最多几台；已满时说明怎么办。放在添加设备的表单之前',
    en: 'How many devices the student has, of how many, and what to do when that is all; before the form that adds one',
  },
  options: {
    type: 'object',
    properties: {
      manage: linkOption(
        '已满时去移除设备的链接。\nWhere to remove a device, when there is room for no more.',
        { label: { 'zh-CN': '管理设备', en: 'Manage devices' }, screen: 'device-list' },
      ),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'device-limit' }],
});
