import { itemsOf, STARTER_CARRIER } from '../../../engine';
import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';
import { isPlaceholder } from '../../texts/starter-words';
import { checkTexts, type TextReport } from './check-texts';

const ofTexts = checkTexts(
  'starter',
  ({ property, words }): TextReport<'words' | 'left' | 'value'> => ({
    messageId: isPlaceholder(words) ? 'left' : 'words',
    data: { property, words: words.split('\n')[0] ?? '' },
  }),
);

/** The value of a new carrier; of the second one and those after it, with its number. */
const STARTER_VALUE = new RegExp(`^${STARTER_CARRIER}(-\\d+)?$`);

/** Students read the school's own words, and not those that a new part begins with. */
export const starterText = defineRule({
  name: 'starter-text',
  severity: 'warning',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '新增的内容已改成学校自己的文字',
      en: 'What was added has words of its own',
    },
    why: {
      'zh-CN': '学生会看到“新运营商”“新通知”这样的占位文字，或按占位的值连网。',
      en: 'Students would read “New carrier” or “New notice”, or be sent to the network with a value that stands for none.',
    },
    hint: {
      'zh-CN': '写上学生要看到的文字；不需要就删去',
      en: 'Write what students are to read, or take the part out',
    },
  },
  messages: {
    words: {
      'zh-CN': '“${property}”还没有改，仍是新增时自带的“${words}”',
      en: '“${property}” still says “${words}”, as it did when it was added',
    },
    left: {
      'zh-CN': '“${property}”还没有写，“${words}”只是占位文字',
      en: '“${property}” is not written yet: “${words}” only stands for the words',
    },
    value: {
      'zh-CN': '运营商的 value 还没有改，网络不认识“${value}”',
      en: 'The carrier’s value is still “${value}”, as it was when it was added: no network knows it',
    },
  },
  hints: {
    value: {
      'zh-CN': '写上运营商要求加在账号后面的内容，例如 "@cmcc"；什么都不加就写 "#"',
      en: 'Write what the network wants after the account, such as "@cmcc"; or "#", which adds nothing',
    },
  },
  ...ofTexts,
  checkSchool(school, context) {
    ofTexts.checkSchool(school, context);
    for (const { value: carrier, path } of itemsOf(ownSetting(school, 'carriers'), ['carriers'])) {
      const { value } = carrier;
      if (value === undefined || !STARTER_VALUE.test(value)) continue;
      const at = school.locate([...path, 'value']);
      context.report({ at, messageId: 'value', data: { value } });
    }
  },
});
