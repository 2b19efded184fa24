import { assetUsesAtSchools } from '../../asset-uses';
import { declaredType, PICTURE_EXTENSIONS } from '../../assets/picture-types';
import { defineRule } from '../../define-rule';

/** A place for a picture names a picture, and a place for a text names a text. */
export const assetKind = defineRule({
  name: 'asset-kind',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '用作图片的文件是图片，用作正文的文件是文本',
      en: 'Files shown as pictures are pictures, and files shown as text are texts',
    },
    why: {
      'zh-CN': '学生会看到破损的图片，或一段乱码。',
      en: 'Students would see a broken picture, or a text that nobody can read.',
    },
    hint: {
      'zh-CN': '换成图片文件：${known}',
      en: 'Name a picture: ${known}',
    },
  },
  messages: {
    'not-a-picture': {
      'zh-CN': '${asset} 不是图片，不能显示在这里',
      en: '${asset} is no picture: it cannot be shown here',
    },
    'not-a-text': {
      'zh-CN': '${asset} 不是 Markdown 文件，不能显示在这里',
      en: '${asset} is no Markdown file: it cannot be shown here',
    },
    'not-utf8': {
      'zh-CN': '${asset} 不是 UTF-8 编码的文本，会显示为乱码',
      en: '${asset} is not text in UTF-8: nobody could read it',
    },
  },
  hints: {
    'not-a-text': { 'zh-CN': '换成以 .md 结尾的文本文件', en: 'Name a text file that ends in .md' },
    'not-utf8': {
      'zh-CN': '用编辑器打开 ${asset}，以 UTF-8 编码另存',
      en: 'Open ${asset} in an editor and save it as UTF-8',
    },
  },
  check({ project, report }) {
    const known = PICTURE_EXTENSIONS;
    for (const { school, asset, as, role, locate } of assetUsesAtSchools(project)) {
      const file = as === 'address' ? undefined : project.assetPath(school, asset);
      if (file === undefined || role === 'link') continue;
      if (role !== 'text') {
        if (declaredType(asset)) continue;
        report({ at: locate(), messageId: 'not-a-picture', data: { asset, known } });
      } else if (!/\.(md|markdown|txt)$/i.test(asset)) {
        report({ at: locate(), messageId: 'not-a-text', data: { asset } });
      } else if (project.assetFacts(file)?.content === 'binary') {
        report({ at: { file, at: { type: 'file' } }, messageId: 'not-utf8', data: { asset } });
      }
    }
  },
});
