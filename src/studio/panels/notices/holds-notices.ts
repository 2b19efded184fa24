import { type JsonValue, memberOf } from '../../../engine';
import { pluginRegistry } from '../../../plugins/definitions';

const names = new Set(
  pluginRegistry()
    .blocks.filter(({ hasNotices }) => hasNotices)
    .map(({ name }) => name),
);

/** True when a value is a block whose items are notices of the school. */
export function holdsNotices(block: JsonValue | undefined): boolean {
  return names.has(String(memberOf(block, 'block')));
}
