import { locationIn } from '../../../engine';
import { RESERVED_SCHOOL_NAMES } from '../../../wire';
import { defineRule } from '../../define-rule';

/**
 * The first segments of the gateway's own addresses name no school; nor does what `extends` says
 * for the stock screens.
 */
export const reservedName = defineRule({
  name: 'reserved-name',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '学校不使用系统保留的名称',
      en: 'No school has a name that the portal needs itself',
    },
    why: {
      'zh-CN': '与系统地址相同的学校名称会让学校的页面打不开。',
      en: 'A school with the name of one of the portal’s own addresses cannot be opened.',
    },
    hint: {
      'zh-CN': '换一个名称，并同时重命名文件夹',
      en: 'Choose another name, and rename the folder too',
    },
  },
  messages: {
    reserved: {
      'zh-CN': '“${name}”是系统保留的名称，不能用作学校名称',
      en: '“${name}” is the portal’s own and cannot name a school',
    },
  },
  checkSchool({ name, file }, { report }) {
    const reserved = [...RESERVED_SCHOOL_NAMES, 'stock'].map((one) => one.toLowerCase());
    if (!reserved.includes(name.toLowerCase())) return;
    const at = file
      ? locationIn(file.path, ['schoolNameEn'])
      : ({ file: `schools/${name}`, at: { type: 'file' } } as const);
    report({ at, messageId: 'reserved', data: { name } });
  },
});
