import {
  entriesOf,
  keywordsOf,
  type Path,
  type ProductDefinitions,
  redirectPresets,
  suggest,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { rememberAlone } from '../../remember';

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
    entered: {
      'zh-CN': '“${name}”由学生填写，不取自跳转网址：这个参数不起作用',
      en: 'Students enter “${name}”, which no address gives: this parameter does nothing',
    },
    exchanged: {
      'zh-CN': '名称和值写反了：请求的字段是“${field}”，跳转网址里的参数是“${name}”',
      en: 'Name and value are exchanged: the field is “${field}”, and “${name}” is what the redirect calls it',
    },
  },
  hints: {
    entered: { 'zh-CN': '删去这一行', en: 'Take the line out' },
    exchanged: { 'zh-CN': '写成 "${field}": "${name}"', en: 'Write "${field}": "${name}"' },
  },
  checkSchool(school, { product, report }) {
    // As it is written: a vendor's names are put under these.
    const own = school.broken.some(isOfParameters) ? {} : school.own.networkParameters;
    const known = knownNames(product);
    const entered = enteredNames(product);
    for (const [name, parameter] of entriesOf(own)) {
      if (parameter === null) continue;
      const at = school.locate(['networkParameters', name], 'key');
      if (known.has(name)) {
        const isEntered = entered.has(name);
        if (isEntered)
          report({ at, messageId: 'entered', data: { name }, fix: { type: 'remove' } });
        continue;
      }
      const field = String(parameter);
      if (known.has(field)) {
        report({ at, messageId: 'exchanged', data: { name, field } });
        continue;
      }
      const suggestion = suggest(
        name,
        [...known].filter((one) => !entered.has(one)),
      );
      const data = { name, known: [...known] };
      report({ at, messageId: 'unknown', data, suggestion });
    }
  },
});

/** True for the parameters themselves: one of them alone may be broken, and the others right. */
function isOfParameters(path: Path): boolean {
  return path.join() === 'networkParameters';
}

/** The fields of every request, and what the redirects of vendors carry besides. */
const knownNames = rememberAlone(
  (product: ProductDefinitions): ReadonlySet<string> =>
    new Set([
      ...namesOfRedirects(product),
      ...[...product.operations.values()].flatMap(({ fields }) => fields),
    ]),
);

/** Names that redirects have, whatever requests ask for. */
function namesOfRedirects({ base }: ProductDefinitions): string[] {
  return [
    ...entriesOf(base.networkParameters).map(([name]) => name),
    ...Object.values(redirectPresets).flatMap((preset) => Object.keys(preset)),
  ];
}

/**
 * The fields that a request asks for, and that no redirect is known to carry: students enter these.
 * A secret one is told as that (`secret-value`).
 */
const enteredNames = rememberAlone((product: ProductDefinitions): ReadonlySet<string> => {
  const carried = new Set(namesOfRedirects(product));
  const operations = [...product.operations.values()];
  const names = new Set(operations.flatMap(({ fields }) => fields));
  const isAsked = (name: string) =>
    operations.some(({ request }) => keywordsOf(request).required?.includes(name));
  const isSecret = (name: string) =>
    operations.some(({ properties }) => properties.get(name)?.isSecret);
  return new Set(
    [...names].filter((name) => !carried.has(name) && isAsked(name) && !isSecret(name)),
  );
});
