import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.assets', {
  choose: { 'zh-CN': '选择图片…', en: 'Choose a picture…' },
  dropHere: {
    'zh-CN': '也可以把图片拖到这里，或复制后粘贴',
    en: 'Or drop a picture here, or paste one',
  },
  reading: { 'zh-CN': '正在读取图片…', en: 'Reading the picture…' },
  title: { 'zh-CN': '添加图片', en: 'Add a picture' },
  cropTitle: { 'zh-CN': '裁剪和缩放', en: 'Crop and scale' },
  cannotOpen: {
    'zh-CN': '${name} 有 ${size}，太大了，无法打开。请先在电脑上缩小到 ${most} 以内。',
    en: '${name} is ${size}, too large to open. Make it smaller than ${most} on your computer first.',
  },
  noPicture: {
    'zh-CN':
      '${name} 的内容不是图片，改扩展名也不会变成图片。请选择原图，或用图片软件另存为 SVG、PNG、JPEG、WebP、AVIF、GIF 或 ICO。',
    en: '${name} does not contain a picture, whatever its name ends in. Choose the original picture, or save it from a picture program as SVG, PNG, JPEG, WebP, AVIF, GIF or ICO.',
  },
  tooHeavy: {
    'zh-CN': '图片有 ${size}，最多 ${most}。请缩小后再使用。',
    en: 'The picture is ${size}, and ${most} is the most. Scale it down to use it.',
  },
  refused: {
    'zh-CN': '这张图片还不能使用：',
    en: 'The picture cannot be used as it is:',
  },
  fileName: { 'zh-CN': '文件名', en: 'File name' },
  fileNameHelp: {
    'zh-CN': '只用小写字母、数字、- 和 _，扩展名由内容决定',
    en: 'Small letters, digits, - and _; the ending follows from the content',
  },
  taken: {
    'zh-CN': '已经有一个 ${path}。保存会替换它，或者换一个名称。',
    en: 'There is a ${path} already. Saving replaces it; or give this one another name.',
  },
  keepBoth: { 'zh-CN': '两个都保留，存为 ${path}', en: 'Keep both, as ${path}' },
  crop: { 'zh-CN': '裁剪', en: 'Crop' },
  cropHelp: {
    'zh-CN': '拖动边角，或选中后用方向键',
    en: 'Drag a corner, or move it by the arrow keys',
  },
  trim: { 'zh-CN': '去掉四周空白', en: 'Cut off the margin' },
  square: { 'zh-CN': '正方形', en: 'A square' },
  whole: { 'zh-CN': '整张图片', en: 'The whole picture' },
  move: { 'zh-CN': '移动选区', en: 'Move the part that stays' },
  topLeft: { 'zh-CN': '左上角', en: 'Top left corner' },
  topRight: { 'zh-CN': '右上角', en: 'Top right corner' },
  bottomLeft: { 'zh-CN': '左下角', en: 'Bottom left corner' },
  bottomRight: { 'zh-CN': '右下角', en: 'Bottom right corner' },
  cropSize: { 'zh-CN': '${width}×${height} 像素', en: '${width} × ${height} pixels' },
  cropPlace: {
    'zh-CN': '距左边 ${left}，距上边 ${top}',
    en: '${left} from the left, ${top} from the top',
  },
  scale: {
    'zh-CN': '缩小到最长边 ${longest} 像素',
    en: 'Scale down to ${longest} pixels on its longer side',
  },
  result: { 'zh-CN': '${width}×${height}，${size}', en: '${width}×${height}, ${size}' },
  resultOfUnknownSize: { 'zh-CN': '${size}', en: '${size}' },
  fine: { 'zh-CN': '没有问题', en: 'Nothing is wrong with it' },
  use: { 'zh-CN': '使用这张图片', en: 'Use this picture' },
  replaceAndUse: { 'zh-CN': '替换并使用', en: 'Replace and use' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  empty: { 'zh-CN': '学校还没有自己的文件', en: 'The school has no files of its own yet' },
  emptyHelp: {
    'zh-CN': '校徽、地图和页面里的图片都放在这里。',
    en: 'Its logo, maps and the pictures of pages are kept here.',
  },
  count: { 'zh-CN': '文件 ${count} 个，共 ${size}', en: 'Files: ${count}, ${size} in all' },
  unused: { 'zh-CN': '没有用到', en: 'Not used' },
  usedIn: { 'zh-CN': '用在 ${places}', en: 'Used in ${places}' },
  used: { 'zh-CN': '用在', en: 'Used in' },
  replace: { 'zh-CN': '换一张…', en: 'Replace…' },
  remove: { 'zh-CN': '删除', en: 'Remove' },
  removeUsed: {
    'zh-CN': '它还用在 ${places}，删除后那里会缺图。可以撤销。',
    en: 'It is still used in ${places}, where it would be missing. You can undo this.',
  },
  removeAnyway: { 'zh-CN': '仍然删除', en: 'Remove it anyway' },
  removed: { 'zh-CN': '已删除 ${path}', en: 'Removed ${path}' },
  added: { 'zh-CN': '已添加 ${path}', en: 'Added ${path}' },
  settings: { 'zh-CN': '设置', en: 'settings' },
});
