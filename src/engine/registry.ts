import type { PluginDefinition, PluginRegistry } from './plugin';
import { formatMessage, resolveText } from './text';
import type { LocalizedText } from './types';

/**
 * Plugins by what a screen names them for. Their order is kept. Throws when two have the same name: that is our mistake, not an
 * administrator's.
 */
export function createRegistry(definitions: readonly PluginDefinition[]): PluginRegistry {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  if (byName.size < definitions.length) {
    const names = definitions.map((definition) => definition.name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    throw new Error(`Two plugins are called ${twice}.`);
  }
  return {
    all: [...definitions],
    format: (name) => byName.get(name)?.format,
    widget: (name) => byName.get(name)?.widget,
    labels: (name) => byName.get(name)?.labels,
    describe(name, failure, locale) {
      const plugin = byName.get(name);
      const words =
        own(plugin?.format?.messages, failure.code) ?? own(plugin?.widget?.messages, failure.code);
      return words && formatMessage(resolveText(words, locale), failure.params ?? {});
    },
  };
}

function own(
  messages: Readonly<Record<string, LocalizedText>> | undefined,
  code: string,
): LocalizedText | undefined {
  return messages && Object.hasOwn(messages, code) ? messages[code] : undefined;
}
