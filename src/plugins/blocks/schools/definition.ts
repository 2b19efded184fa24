import { defineBlock } from '../../../engine';

/** Every school of the portal. */
export const schoolsBlock = defineBlock({
  name: 'schools',
  title: { 'zh-CN': '学校列表', en: 'List of schools' },
  purpose: 'navigation',
  description: {
    'zh-CN': '门户里的所有学校，供选择',
    en: 'Every school of the portal, to choose from',
  },
  options: {
    type: 'object',
    properties: {},
  },
  wide: true,
  // The search loads with the components for data: the sign-in page needs none of it.
  lazy: true,
  needsSchools: true,
  examples: [{ block: 'schools' }],
});
