import { defineBlock, starterTexts } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** A picture of the school. */
export const pictureBlock = defineBlock({
  name: 'picture',
  title: { 'zh-CN': '图片', en: 'Picture' },
  purpose: 'reading',
  description: { 'zh-CN': '学校的一张图片', en: 'A picture of the school' },
  options: {
    type: 'object',
    required: ['src', 'alt'],
    properties: {
      src: {
        $ref: 'common.schema.json#/definitions/asset',
        description: 'assets 文件夹里的图片文件。\nThe picture, a file under the assets folder.',
        examples: ['assets/map.png'],
      },
      alt: textOption(
        '看不到图片时读出的文字。\nWhat is read out to those who do not see the picture.',
        { 'zh-CN': '校园地图', en: 'Map of the campus' },
      ),
      caption: textOption('图片下方的说明。\nWords under the picture.', {
        'zh-CN': '各校区服务台',
        en: 'Help desks on campus',
      }),
      link: linkOption('点击图片时打开的链接。\nWhere a tap on the picture leads.', {
        label: 'Map',
        href: 'https://map.example.edu.cn',
      }),
    },
  },
  wide: true,
  lazy: true,
  starter: ({ pictures: [src] }) =>
    src === undefined ? undefined : { src, alt: starterTexts.picture },
  examples: [{ block: 'picture', src: 'assets/map.png', alt: 'Map of the campus' }],
});
