import { markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const issue = (messageId: string, part: string) => ({ messageId, file, data: { part } });

export const markdownMarksCases = defineCases('markdown-marks', {
  valid: {
    'lists and lines that are none': {
      files: words('- 一\n- 二\n\n联系：\n-网络中心\n\n-60 dBm\n-80 dBm\n\n—— 网络中心'),
    },
    'numbers that count nothing, and lines that end': {
      files: words('1.5 GB\n2.0 GB\n\n一楼有\n二楼无\n\n1、移动  \n2、联通\n\n1. 移动\n2. 联通'),
    },
    'numbers that are hidden in part': { files: words('138****1234，**138****1234**') },
    'code that ends': { files: words('```\nping\n```\n\n~~~\nping\n~~~') },
    'marks that work': {
      files: words(
        '# 标题\n\n**粗体**：[帮助](/lakeside/notify)，见 [说明][1]\n\n[1]: /lakeside/notify',
      ),
    },
    'brackets that are meant': { files: words('[说明]（见下），【注意】(必读)，[x] (y)，3 ** 2') },
    'brackets within brackets, and a topic': {
      files: words('[见 [1]](/lakeside/notify)，a[0] (b)，＃校园网＃'),
    },
    'marks in code, and escaped ones': { files: words('`**a **`\n\n\\#标题\n\n\\*\\*a \\*\\*') },
    'powers, bars and arrows': { files: words('2 **3、2**10，A | B，a >>> b，<<< c') },
    'numbers, colors and topics': {
      files: words('#1 楼\n\n#校园网# 已升级\n\n#fa0\n\n#C0FFEE 是底色\n\n#campus'),
    },
  },
  invalid: {
    'items without a blank': {
      files: words('运营商：\n\n-移动\n-联通\n-电信'),
      right: words('运营商：\n\n- 移动\n- 联通\n- 电信'),
      issues: [issue('list', '-移动\n-联通')],
    },
    'numbered items without a blank': {
      files: words('步骤：\n1.打开\n2.登录'),
      right: words('步骤：\n1. 打开\n2. 登录'),
      issues: [issue('list', '1.打开\n2.登录')],
    },
    'items numbered as in Chinese': {
      files: words('（1）打开\n（2）登录\n\n一、移动\n二、联通\n\n①东区\n②西区'),
      remedy: {
        '（1）打开\\n（2）登录\\n\\n一、移动\\n二、联通\\n\\n①东区\\n②西区': '- 打开\\n- 登录',
      },
      issues: [issue('list', '（1）打开\n（2）登录')],
    },
    'the end of bold words alone': {
      files: words('注意** 周六维护'),
      right: words('**注意** 周六维护'),
      issues: [issue('half-bold', '注意** 周六维护')],
    },
    'bold words over paragraphs': {
      files: words('**“注意”：\n\n周六维护**'),
      issues: [issue('half-bold', '**“注意”：')],
    },
    'items with full-width signs': {
      files: words('－移动\n－联通'),
      issues: [issue('list', '－移动\n－联通')],
    },
    'code that never ends': {
      files: words('```\nping'),
      right: words('```\nping\n```'),
      issues: [issue('fence', '```')],
    },
    'the brackets of a link exchanged': {
      files: words('见(登录)[/lakeside/auth]'),
      issues: [issue('link', '(登录)[/lakeside/auth]')],
    },
    'rows without a line under the head': {
      files: words('区域 | 信号\n图书馆 | 有'),
      issues: [issue('table', '区域 | 信号\n图书馆 | 有')],
    },
    'wide brackets': {
      files: words('请看[帮助]（https://a.example/help）'),
      right: words('请看[帮助](/lakeside/notify)'),
      issues: [issue('link', '[帮助]（https://a.example/help）')],
    },
    'a table of full-width bars': {
      files: words('｜时间｜地点｜\n｜---｜---｜\n｜周一｜图书馆｜'),
      remedy: {
        '｜时间｜地点｜\\n｜---｜---｜\\n｜周一｜图书馆｜':
          '|时间|地点|\\n|---|---|\\n|周一|图书馆|',
      },
      issues: [{ messageId: 'table', file }],
    },
    'Chinese square brackets': {
      files: words('请看【帮助】(assets/a.md)'),
      issues: [issue('link', '【帮助】(assets/a.md)')],
    },
    'full-width brackets alone': {
      files: words('请看［帮助］（https://a.example/help）'),
      issues: [issue('link', '［帮助］（https://a.example/help）')],
    },
    'no bracket before the words': {
      files: words('请看，帮助](/lakeside/notify)。'),
      issues: [issue('link', '帮助](/lakeside/notify)')],
    },
    'full-width marks of a heading': {
      files: words('＃＃ 资费'),
      right: words('## 资费'),
      issues: [issue('wide-sign', '＃＃ 资费')],
    },
    'a bracket in which nothing was written': {
      files: words('请看[帮助](\n\n谢谢'),
      right: words('请看[帮助](/lakeside/notify)\n\n谢谢'),
      issues: [issue('link', '[帮助](')],
    },
    'a blank between': {
      files: words('[帮助] (/lakeside/notify)'),
      issues: [issue('link', '[帮助] (/lakeside/notify)')],
    },
    'an address that never ends, and one with a blank': {
      files: words('[帮助](/lakeside/notify\n\n[网站](https://a.example/a b)'),
      issues: [
        issue('link', '[帮助](/lakeside/notify'),
        issue('link', '[网站](https://a.example/a b)'),
      ],
    },
    'bold words that nothing ends': {
      files: words('请注意：**周六维护'),
      right: words('请注意：**周六维护**'),
      issues: [issue('half-bold', '**周六维护')],
    },
    'wide stars': {
      files: words('＊＊重要＊＊'),
      right: words('**重要**'),
      issues: [{ ...issue('wide-sign', '＊＊重要＊＊'), data: { meant: '**重要**' } }],
    },
    'a table without a line under its head': {
      files: words('| 楼 | 网 |\n| 东 | 有 |'),
      right: words('| 楼 | 网 |\n|---|---|\n| 东 | 有 |'),
      issues: [issue('table', '| 楼 | 网 |')],
    },
    'markers of a merge': {
      files: words('<<<<<<< HEAD\n甲\n=======\n乙\n>>>>>>> main'),
      remedy: { '<<<<<<< HEAD\\n甲\\n=======\\n乙\\n>>>>>>> main': '甲' },
      issues: [issue('merge', '<<<<<<< HEAD')],
    },
    'a link that nobody sees': {
      files: words('见 [](/lakeside/notify)'),
      remedy: { '[]': '[通知]' },
      issues: [issue('no-words', '/lakeside/notify')],
    },
    'a heading without a blank': {
      files: words('文字\n#标题\n文字\n\n##Rules\n\n#Opening hours'),
      remedy: { '#标题': '# 标题', '##Rules': '## Rules', '#Opening hours': '# Opening hours' },
      issues: [
        issue('heading', '#标题'),
        issue('heading', '##Rules'),
        issue('heading', '#Opening hours'),
      ],
    },
    'bold with a blank': {
      files: words('这是 **粗体 ** 文字'),
      issues: [issue('bold', '**粗体 **')],
    },
    'bold that ends with a sign': {
      files: words('**注意：**请先登录'),
      right: words('**注意**：请先登录'),
      issues: [issue('bold', '**注意：**')],
    },
    'no address': {
      files: words('[帮助]()'),
      remedy: { '[帮助]()': '[帮助](/lakeside/notify)' },
      issues: [issue('no-address', '帮助')],
    },
  },
});
