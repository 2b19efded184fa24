import { placeIn } from '../project/place';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** `extends` names what exists and does not go round in a circle; a patch changes what is there. */
export const brokenExtends = defineRule({
  name: 'broken-extends',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '继承的学校和页面存在，补丁改到的内容也存在',
      en: 'What is extended and what a patch addresses exist',
    },
    hint: {
      'zh-CN': '改成存在的学校，或写 "stock" 使用内置页面',
      en: 'Name a school that exists, or "stock" for the screens that come with Formgate',
    },
  },
  messages: {
    'missing-parent': {
      'zh-CN': '没有名为“${parent}”的学校，无法继承',
      en: 'There is no school “${parent}” to extend',
    },
    'missing-screen': {
      'zh-CN': '“${parent}”没有页面“${screen}”，无法继承',
      en: '“${parent}” has no screen “${screen}” to extend',
    },
    cycle: {
      'zh-CN': '继承绕成了圈：${chain}',
      en: 'This extends itself in a circle: ${chain}',
    },
    'unknown-id': {
      'zh-CN': '被继承的页面在“${list}”里没有 id 为“${id}”的内容',
      en: 'The extended screen has nothing with the id “${id}” in “${list}”',
    },
    'removes-nothing': {
      'zh-CN': '被继承的页面没有“${key}”，无从删除',
      en: 'The extended screen has no “${key}” to remove',
    },
  },
  hints: {
    cycle: { 'zh-CN': '去掉其中一个 extends', en: 'Take one of the extends out' },
    'unknown-id': {
      'zh-CN': '已有的 id：${ids}。要新增内容，请写完整',
      en: 'The ids are: ${ids}. To add something new, write it whole',
    },
    'removes-nothing': { 'zh-CN': '删去这一行', en: 'Take this line out' },
  },
  check({ project, report }) {
    const names = [...project.schools.keys()];
    for (const { file, own, name, chain } of project.schools.values()) {
      const last = project.schools.get(chain.at(-1) ?? name);
      const parent = own.extends;
      if (!file || typeof parent !== 'string') continue;
      const place = placeIn(file.path, ['extends']);
      if (!project.schools.get(parent)?.file) {
        const suggestion = mostSimilar(parent, names);
        report({ place, messageId: 'missing-parent', data: { parent }, suggestion });
      } else if (last?.own.extends === name) {
        const circle = [...chain, name].join(' → ');
        report({ place, messageId: 'cycle', data: { chain: circle } });
      }
    }
    for (const { file, code, parent } of project.screens.problems) {
      const screen = 'screen' in file.role ? file.role.screen : '';
      const suggestion =
        code === 'missing-parent' ? mostSimilar(parent, [...names, 'stock']) : undefined;
      report({
        place: placeIn(file.path, ['extends']),
        messageId: code,
        data: { parent, screen, chain: `${parent} → … → ${parent}` },
        suggestion,
      });
    }
    for (const { file, path, code, data, candidates } of project.screens.strayPatches) {
      const suggestion = mostSimilar(path.at(-1) ?? '', candidates);
      report({ place: placeIn(file.path, path, 'key'), messageId: code, data, suggestion });
    }
  },
});
