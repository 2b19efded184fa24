import { locationIn, STOCK } from '../../../engine';
import { defineRule } from '../../define-rule';

/**
 * A school that extends another starts from that school's screens, unless it means to leave them
 * out.
 */
export const skippedScreen = defineRule({
  name: 'skipped-screen',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '沿用上级学校修改过的页面',
      en: 'What a parent school changed in a screen is not passed over',
    },
    why: {
      'zh-CN': '上级学校对这个页面的修改，在这里看不到。',
      en: 'What the parent school changed in this screen is not seen here.',
    },
    hint: {
      'zh-CN': '要沿用它，请写 "extends": "${parent}"；不沿用时可忽略这条提示',
      en: 'To start from it, write "extends": "${parent}"; leave it as it is if that is not wanted',
    },
  },
  messages: {
    'starts-from-stock': {
      'zh-CN': '上级学校“${parent}”修改过这个页面，但这里从 stock 开始，那些修改不会生效',
      en: 'The parent school “${parent}” has a screen of its own here; this one starts from stock, without it',
    },
  },
  checkSchool({ parent, ownScreens }, { report }) {
    // In a circle nobody knows which school was meant to be the parent.
    if (parent?.isWhole !== true) return;
    for (const [name, { file }] of ownScreens) {
      const owner = parent.screens.get(name)?.owner;
      if (owner === undefined || file.texts.extends !== STOCK) {
        continue;
      }
      const at = locationIn(file.path, ['extends']);
      report({ at, messageId: 'starts-from-stock', data: { parent: owner } });
    }
  },
});
