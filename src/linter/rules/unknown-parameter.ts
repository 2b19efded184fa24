import {
  entriesOf,
  type Path,
  type ProductDefinitions,
  redirectPresets,
  suggest,
} from '../../engine';
import { defineRule } from '../define-rule';
import { remember } from '../remember';

/** The network's parameters are named by fields that a request has. */
export const unknownParameter = defineRule({
  name: 'unknown-parameter',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': 'networkParameters 里的名称是请求里有的字段',
      en: 'The names in networkParameters are fields that requests have',
    },
    why: {
      'zh-CN': '没有请求会带上写错的名称，接入控制器给的参数就丢了，学生上不了网。',
      en: 'No request has a field of a mistyped name: what the access controller sends is lost, and students stay offline.',
    },
    hint: {
      'zh-CN': '写成其中一个：${known}；不需要就删去这一行',
      en: 'Write one of these: ${known}; or take the line out',
    },
  },
  messages: {
    unknown: {
      'zh-CN': '没有请求带有“${name}”，这个参数不会发给网络',
      en: 'No request has a field “${name}”: this parameter never reaches the network',
    },
    exchanged: {
      'zh-CN': '名称和值写反了：请求的字段是“${field}”，跳转网址里的参数是“${name}”',
      en: 'Name and value are exchanged: the field is “${field}”, and “${name}” is what the redirect calls it',
    },
  },
  hints: {
    exchanged: { 'zh-CN': '写成 "${field}": "${name}"', en: 'Write "${field}": "${name}"' },
  },
  checkSchool(school, { product, report }) {
    // As it is written: a vendor's names are put under these.
    const own = school.broken.some(isOfParameters) ? {} : school.own.networkParameters;
    const known = knownNames(product, product.operations);
    for (const [name, parameter] of entriesOf(own)) {
      if (known.has(name) || parameter === null) continue;
      const at = school.locate(['networkParameters', name], 'key');
      const field = String(parameter);
      if (known.has(field)) {
        report({ at, messageId: 'exchanged', data: { name, field } });
        continue;
      }
      const suggestion = suggest(name, [...known]);
      const data = { name, known: [...known].join(', ') };
      report({ at, messageId: 'unknown', data, suggestion });
    }
  },
});

/** True for the parameters themselves: one of them alone may be broken, and the others right. */
function isOfParameters(path: Path): boolean {
  return path.join() === 'networkParameters';
}

/** The fields of every request, and what the redirects of vendors carry besides. */
const knownNames = remember(
  ({ base, operations }: ProductDefinitions, _of: object): ReadonlySet<string> =>
    new Set([
      ...entriesOf(base.networkParameters).map(([name]) => name),
      ...Object.values(redirectPresets).flatMap((preset) => Object.keys(preset)),
      ...[...operations.values()].flatMap(({ fields }) => fields),
    ]),
);
