import { locationIn } from '../../../engine';
import { defineRule } from '../../define-rule';

/**
 * A school's and a screen's name are those of its folder and file: addresses are made from both.
 */
export const misnamedFile = defineRule({
  name: 'misnamed-file',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '文件里的名称与文件夹、文件名一致',
      en: 'The name inside a file is that of its folder or file',
    },
    why: {
      'zh-CN': '地址取自文件夹名和文件名：名称不一致时，不知道以哪个为准。',
      en: 'Addresses are made from folders and files: where the names differ, nobody knows which counts.',
    },
    hint: {
      'zh-CN': '改成“${expected}”，或重命名文件夹、文件',
      en: 'Make it “${expected}”, or rename the folder or file',
    },
  },
  messages: {
    school: {
      'zh-CN': 'schoolNameEn 是“${name}”，文件夹却叫“${expected}”',
      en: 'schoolNameEn is “${name}”, but the folder is called “${expected}”',
    },
    copy: {
      'zh-CN': '文件夹“${expected}”里是学校“${name}”：像是复制来的，门户不会用它',
      en: 'The folder “${expected}” holds the school “${name}”: it looks like a copy, and the portal does not use it',
    },
    screen: {
      'zh-CN': 'screen 是“${name}”，文件却叫“${expected}.json”',
      en: 'screen is “${name}”, but the file is called “${expected}.json”',
    },
  },
  hints: {
    copy: {
      'zh-CN': '删去这份副本；要另建一所学校，就用小写字母给文件夹和 schoolNameEn 起同一个新名称',
      en: 'Delete the copy; for another school, give the folder and schoolNameEn one new name in small letters',
    },
  },
  checkFile({ path, role, texts: { schoolNameEn, screen } }, { report }) {
    const { kind } = role;
    if (kind === 'configuration' && schoolNameEn !== undefined && schoolNameEn !== role.school) {
      const data = { name: schoolNameEn, expected: role.school };
      const messageId = IS_NAME.test(role.school) ? 'school' : 'copy';
      report({ at: locationIn(path, ['schoolNameEn']), messageId, data });
    } else if ('screen' in role && screen !== undefined && screen !== role.screen) {
      const data = { name: screen, expected: role.screen };
      report({ at: locationIn(path, ['screen']), messageId: 'screen', data });
    }
  },
});

/** A name that a school may have. */
const IS_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
