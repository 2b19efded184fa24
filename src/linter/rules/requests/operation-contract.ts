import {
  entriesOf,
  jsonEquals,
  locationIn,
  memberOf,
  mergePatch,
  OPEN_MEMBERS,
  type OperationNode,
  objectOf,
  type ProductDefinitions,
  suggest,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { loosenedPaths } from '../../schema/loosened';

/** A deployment's operations.json says other paths and stricter requests, and nothing else. */
export const operationContract = defineRule({
  name: 'operation-contract',
  needs: 'folders',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': 'operations.json 只改路径，只让请求更严格',
      en: 'operations.json changes paths, and makes requests stricter only',
    },
    why: {
      'zh-CN': '请求、响应和作用由 Formgate 的代码决定；放宽的请求会把代码不接受的内容放进来。',
      en: 'Formgate’s code decides what an operation takes and does: a looser request lets in what the code does not take.',
    },
    hint: {
      'zh-CN': '删去这一项；自带的写法见 schemas/operations.base.json',
      en: 'Take it out; schemas/operations.base.json has what Formgate brings',
    },
  },
  messages: {
    'no-operation': {
      'zh-CN': '没有名为“${name}”的操作，可用的有：${known}',
      en: 'There is no operation “${name}”; there are ${known}',
    },
    'fixed-member': {
      'zh-CN': '操作“${name}”的 ${member} 由 Formgate 决定，不能改',
      en: 'Formgate decides “${member}” of the operation “${name}”: it cannot be changed',
    },
    looser: {
      'zh-CN': '操作“${name}”的请求不能放宽：${place}',
      en: 'The request of the operation “${name}” cannot be made looser: ${place}',
    },
    'same-path': {
      'zh-CN': '操作“${name}”和“${other}”的方法和路径相同：${key}',
      en: 'The operations “${name}” and “${other}” have the same method and path: ${key}',
    },
  },
  hints: {
    looser: {
      'zh-CN':
        '删去这一项，或写得更严格；要另加一条规则时放进 allOf。自带的写法见 schemas/operations.base.json',
      en: 'Take it out or make it stricter; a further rule goes into allOf. schemas/operations.base.json has what Formgate brings',
    },
    'same-path': {
      'zh-CN': '给其中一个换一条路径',
      en: 'Give one of them another path',
    },
  },
  checkFile({ path: file, role, json }, { product, report }) {
    if (role.kind !== 'operations') return;
    const known = [...product.operations.keys()];
    for (const [name] of entriesOf(memberOf(json, 'operations'))) {
      const node = product.operations.get(name);
      if (node) {
        for (const mistake of mistakesOf(node, product)) report(mistake);
        continue;
      }
      report({
        at: locationIn(file, ['operations', name], 'key'),
        messageId: 'no-operation',
        data: { name, known },
        suggestion: suggest(name, known),
      });
    }
  },
});

type Mistake = Report<'fixed-member' | 'looser' | 'same-path'>;

function mistakesOf(node: OperationNode, product: ProductDefinitions): Mistake[] {
  const { name, file, base, own, operation, request } = node;
  // A whole file repeats a member, one of differences may say a part of it.
  const merged = objectOf(mergePatch(base, own));
  const fixed = Object.keys(own).filter(
    (member) =>
      !OPEN_MEMBERS.some((open) => open === member) && !jsonEquals(merged[member], base[member]),
  );
  const loosened = loosenedPaths(base.request, request);
  const key = `${operation.method} ${operation.path}`;
  const other = [...product.operations.values()].find(
    ({ name: one, operation: { method, path } }) => one !== name && `${method} ${path}` === key,
  );
  return [
    ...fixed.map(
      (member): Mistake => ({
        at: locationIn(file, ['operations', name, member]),
        messageId: 'fixed-member',
        data: { name, member },
      }),
    ),
    ...loosened.map(
      (path): Mistake => ({
        at: locationIn(file, [...node.path, ...path]),
        messageId: 'looser',
        data: { name, place: path.join('.') },
      }),
    ),
    ...(other && 'path' in own
      ? [
          {
            at: locationIn(file, ['operations', name, 'path']),
            messageId: 'same-path',
            data: { name, other: other.name, key },
          } as const,
        ]
      : []),
  ];
}
