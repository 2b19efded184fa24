import { entriesOf, memberOf, type ProductDefinitions } from '../../../engine';
import { walkJson } from '../../json-nodes';
import { rememberAlone } from '../../remember';

/** The names of settings that take a number wherever a meta-schema has them. */
export function isNumberName(name: string, product: ProductDefinitions): boolean {
  return numberNames(product).has(name);
}

const numberNames = rememberAlone(({ metaSchemas }: ProductDefinitions) => {
  const takesNumber = new Map<string, boolean>();
  for (const schema of Object.values(metaSchemas)) {
    walkJson(schema, {
      object({ properties }) {
        for (const [name, member] of entriesOf(properties)) {
          const isNumber = /^(?:integer|number)$/.test(String(memberOf(member, 'type')));
          takesNumber.set(name, isNumber && takesNumber.get(name) !== false);
        }
      },
    });
  }
  return new Set([...takesNumber].flatMap(([name, isNumber]) => (isNumber ? [name] : [])));
});
