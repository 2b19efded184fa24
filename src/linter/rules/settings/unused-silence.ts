import { defineRule } from '../../define-rule';

/**
 * formgate.config.json turns off or down only what is found. What is found decides: `lint` reports
 * it, when all rules have run.
 */
export const unusedSilence = defineRule({
  name: 'unused-silence',
  severity: 'warning',
  needs: 'portal',
  docs: {
    description: {
      'zh-CN': 'formgate.config.json 里没有多余的设置',
      en: 'Everything in formgate.config.json has an effect',
    },
    why: {
      'zh-CN': '问题早已改好，设置却还留着，以后再出现同样的问题时就不会有人发现。',
      en: 'Where the mistake was corrected long ago and its silence stays, nobody is told when it comes back.',
    },
    hint: { 'zh-CN': '删去这一项', en: 'Take this entry out' },
  },
  messages: {
    'nothing-off': {
      'zh-CN': '没有发现“${rule}”的问题，不需要关闭这条规则',
      en: 'Nothing is found by “${rule}”: there is nothing to turn off',
    },
    'nothing-lower': {
      'zh-CN': '没有发现比这一级别更严重的“${rule}”问题，不需要降级',
      en: 'Nothing more severe is found by “${rule}”: there is nothing to turn down',
    },
    'no-school': {
      'zh-CN': '没有名为“${school}”的学校，这里的设置不起作用',
      en: 'There is no school “${school}”: what stands here has no effect',
    },
  },
  hints: {
    'no-school': {
      'zh-CN': '写 schools/ 里学校文件夹的名称，或删去这一项',
      en: 'Write the name of a folder in schools/, or take this out',
    },
  },
});
