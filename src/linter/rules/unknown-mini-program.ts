import { readLinks } from '../project/screen-facts';
import { defineRule } from '../rule';

/** A link to the mini-program stands only where the school has one. */
export const unknownMiniProgram = defineRule({
  name: 'unknown-mini-program',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '链接到小程序的学校配置了小程序',
      en: 'Schools that link to a mini-program have one',
    },
    hint: {
      'zh-CN': '在 configration.json 里添加 miniProgram，或删去这个链接',
      en: 'Add miniProgram to configration.json, or take the link out',
    },
  },
  messages: {
    'no-mini-program': {
      'zh-CN': '学校“${school}”没有配置小程序',
      en: 'The school “${school}” has no mini-program',
    },
  },
  check({ project, report }) {
    for (const { name, merged, whole, place } of project.schools.values()) {
      // What cannot be read may have one.
      if (!whole || merged.miniProgram !== undefined) continue;
      for (const { link, path } of readLinks(merged.links, ['links'])) {
        if (link.miniProgram !== true) continue;
        const at = place([...path, 'miniProgram'], 'key');
        report({ place: at, messageId: 'no-mini-program', data: { school: name } });
      }
    }
    for (const { school, facts, place } of project.screens.resolved) {
      if (!school?.whole || school.merged.miniProgram !== undefined) continue;
      for (const { link, path } of facts.links) {
        if (link.miniProgram !== true) continue;
        const at = place([...path, 'miniProgram'], 'key');
        report({ place: at, messageId: 'no-mini-program', data: { school: school.name } });
      }
    }
  },
});
