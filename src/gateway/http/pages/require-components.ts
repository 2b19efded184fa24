import type { Registry } from '../../../engine';
import type { PortalServer } from '../../../wire';
import { UserError } from '../../user-error';

/**
 * Checks that the built portal can render every widget and block that a screen may name.
 *
 * @throws UserError when a component is missing: the build is older than the gateway, or a plugin
 *   was not added to its registry
 */
export function requireComponents(
  { widgets, blocks }: Registry,
  { components }: Pick<PortalServer, 'components'>,
): void {
  const missing = [
    ...widgets.filter(({ name }) => !components.fields.includes(name)),
    ...blocks.filter(({ name, lazy }) =>
      lazy ? !components.lazyBlocks.includes(name) : !components.blocks.includes(name),
    ),
  ].map(({ name }) => name);
  if (missing.length === 0) return;
  throw new UserError({
    'zh-CN': `构建好的页面缺少这些控件或区块的组件：${missing.join('、')}。请重新构建：npm run build。如果是新加的，请在 src/plugins 的 components.ts（按需加载的区块在 lazy-components.ts）里各加一行。`,
    en: `The built pages have no component for ${missing.join(', ')}. Build them again: npm run build. For a new widget or block, add its line to components.ts in src/plugins (lazy-components.ts for a block that loads lazily).`,
  });
}
