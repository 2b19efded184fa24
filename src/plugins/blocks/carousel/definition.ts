import { defineBlock, starterTexts } from '../../../engine';
import { linkOption, textOption } from '../../option-schemas';

/** Pictures of the school side by side, to swipe through. */
export const carouselBlock = defineBlock({
  name: 'carousel',
  title: { 'zh-CN': '图片轮播', en: 'Carousel' },
  purpose: 'reading',
  description: {
    'zh-CN': '一组图片，左右滑动查看；不会自动播放',
    en: 'Pictures to swipe through; they never move by themselves',
  },
  options: {
    type: 'object',
    required: ['label', 'pictures'],
    properties: {
      label: textOption(
        '这组图片的名称，读屏软件会读出。\nWhat the pictures are, for screen readers.',
        { 'zh-CN': '校园网活动', en: 'What’s on' },
      ),
      pictures: {
        type: 'array',
        minItems: 1,
        items: {
          title: 'CarouselPicture',
          type: 'object',
          required: ['id', 'src', 'alt'],
          additionalProperties: false,
          properties: {
            id: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '图片的名称，补丁用它来指定。\nThe name of the picture; patches address it by this.',
              examples: ['welcome'],
            },
            before: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '放在这个 id 的图片之前。\nPuts the picture before the one with this id.',
              examples: ['library'],
            },
            after: {
              $ref: 'common.schema.json#/definitions/id',
              description: '放在这个 id 的图片之后。\nPuts the picture after the one with this id.',
              examples: ['library'],
            },
            src: {
              $ref: 'common.schema.json#/definitions/asset',
              description:
                'assets 文件夹里的图片文件。\nThe picture, a file under the assets folder.',
              examples: ['assets/welcome.png'],
            },
            alt: textOption(
              '看不到图片时读出的文字。\nWhat is read out to those who do not see the picture.',
              { 'zh-CN': '迎新海报', en: 'Poster for new students' },
            ),
            link: linkOption('点击图片时打开的链接。\nWhere a tap on the picture leads.', {
              label: 'Welcome',
              screen: 'marketing',
            }),
            when: {
              $ref: 'common.schema.json#/definitions/when',
              description: '图片在什么条件下显示。\nWhen the picture is shown.',
              examples: [{ until: '2026-12-31' }],
            },
          },
          description: '一张图片。\nOne picture.',
          examples: [{ id: 'welcome', src: 'assets/welcome.png', alt: 'Poster' }],
        },
        description: '按顺序显示的图片。\nThe pictures, in order.',
        examples: [[{ id: 'welcome', src: 'assets/welcome.png', alt: 'Poster' }]],
      },
    },
  },
  wide: true,
  lazy: true,
  starter: ({ pictures: [src] }) =>
    src === undefined
      ? undefined
      : {
          label: { 'zh-CN': '校园图片', en: 'Pictures of the campus' },
          pictures: [{ id: 'picture', src, alt: starterTexts.picture }],
        },
  examples: [
    {
      block: 'carousel',
      label: 'What’s on',
      pictures: [{ id: 'welcome', src: 'assets/welcome.png', alt: 'Poster' }],
    },
  ],
});
