import { assetRoles } from '../../asset-uses';
import { defineRule } from '../../define-rule';

/** Every file under a school's assets is named somewhere. */
export const unusedAsset = defineRule({
  name: 'unused-asset',
  severity: 'warning',
  needs: 'portal',
  waitsForErrors: 'of-school',
  docs: {
    description: { 'zh-CN': 'assets 里的文件都用到了', en: 'The files under assets are used' },
    why: {
      'zh-CN': '没有用到的文件任何人都能下载，也可能是引用它的地方写错了。',
      en: 'Anyone can download a file that nobody uses; or the place that should name it has it wrong.',
    },
    hint: {
      'zh-CN': '删除它，或在页面、设置、Markdown 里引用它',
      en: 'Take it away, or name it in a screen, a setting or a Markdown text',
    },
  },
  messages: {
    unused: { 'zh-CN': '没有任何地方用到这个文件', en: 'Nothing uses this file' },
  },
  check({ project, report }) {
    const roles = assetRoles(project);
    for (const file of project.assets) {
      if (roles.has(file) || !project.schools.has(file.split('/')[1] ?? '')) continue;
      report({ at: { file, at: { type: 'file' } }, messageId: 'unused' });
    }
  },
});
