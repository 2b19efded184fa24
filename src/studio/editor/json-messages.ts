import { defineMessages } from '../../engine';

/** The messages of the JSON of a part, which comes when it is asked for. */
export const messages = defineMessages('studio.partJson', {
  jsonLabel: { 'zh-CN': '这一部分的 JSON', en: 'The JSON of this part' },
  jsonWrong: {
    'zh-CN': 'JSON 有误，改正后才能应用',
    en: 'The JSON has a mistake: correct it to apply it',
  },
  jsonStale: {
    'zh-CN': '你开始编写后，这一部分又有修改。应用会用这里的内容取代它们。',
    en: 'The part has changed since you began to write. What stands here would replace those changes.',
  },
  apply: { 'zh-CN': '应用', en: 'Apply' },
  discardJson: { 'zh-CN': '放弃改写', en: 'Discard what I wrote' },
});
