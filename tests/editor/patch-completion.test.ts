import { describe, expect, test } from 'vitest';
import { openFile } from './language-service';

/** A school's patch of the stock sign-in screen, whose form is changed by `form`. */
const patchOfLogin = (form: string) =>
  openFile(
    'schools/northlake/screens/login.json',
    `{
      "$schema": "../../../schemas/patches/login.schema.json",
      "screen": "login",
      "extends": "stock",
      "patch": { "blocks": { "form": { ${form} } } }
    }`,
  );
const inStep = (step: string) => patchOfLogin(`"steps": { "sign-in": { ${step} } }`);
const inFields = (fields: string) => inStep(`"fields": { ${fields} }`);

describe('inside a patch, an editor completes', () => {
  test.each([
    ['a widget', inFields('"dormitory": { "widget": "|" }'), ['select', 'carrier', 'cn-mobile']],
    ['a widget of a known field', inFields('"account": { "widget": "|" }'), ['tel', 'email']],
    ['a format', inFields('"account": { "format": "|" }'), ['cn-id-card', 'mac-address']],
    ['a field that the screen has', inFields('"|"'), ['account', 'password']],
    [
      'a field to stand next to',
      inFields('"dormitory": { "after": "|" }'),
      ['account', 'password'],
    ],
    ['a member of a field', inFields('"account": { "|" }'), ['label', 'placeholder', 'pattern']],
    ['an operation', inStep('"submit": { "operation": "|" }'), ['signIn', 'verifyCode']],
    [
      'a field of the request of the screen’s own operation',
      inStep('"submit": { "values": { "|" } }'),
      ['user', 'password'],
    ],
    [
      'a field of the request of another operation',
      inStep('"submit": { "operation": "verifyCode", "values": { "|" } }'),
      ['phone', 'verifyCode'],
    ],
    ['a screen', inStep('"submit": { "then": { "screen": "|" } }'), ['success', 'home']],
    [
      'the code of a carrier',
      inFields('"carrier": { "widget": "carrier", "options": { "only": ["|"] } }'),
      ['CMCC', 'CUCC', 'CTCC'],
    ],
    [
      'an option of a widget',
      inFields('"carrier": { "widget": "carrier", "options": { "|" } }'),
      ['style', 'only'],
    ],
    [
      'an option of the widget that the screen names',
      inFields('"password": { "options": { "|" } }'),
      ['purpose', 'matches'],
    ],
    [
      'a value of such an option',
      inFields('"password": { "options": { "purpose": "|" } }'),
      ['current', 'new', 'confirm'],
    ],
    ['a link that the block has', patchOfLogin('"links": { "|" }'), ['reset-password']],
    [
      'a link to stand next to',
      patchOfLogin('"links": { "help": { "before": "|" } }'),
      ['reset-password'],
    ],
    ['a step that the form has', patchOfLogin('"steps": { "|" }'), ['sign-in']],
    ['a member of the block', patchOfLogin('"|"'), ['steps', 'links', 'title', 'when']],
  ])('%s', async (_what, file, expected) => {
    expect(await file.complete()).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['a field', 'account', inFields('"|"'), ['“账号”', 'sent as user to the operation signIn']],
    ['an operation', 'signIn', inStep('"submit": { "operation": "|" }'), ['接入网络', 'opens']],
    [
      'a screen',
      'success',
      inStep('"submit": { "then": { "screen": "|" } }'),
      ['上网状态', 'Your connection'],
    ],
  ])('and explains %s', async (_what, name, file, words) => {
    const shown = await file.explainChoice(name);
    for (const part of words) expect(shown).toContain(part);
  });

  test('only the fields that the screen has', async () => {
    expect(await inFields('"|"').complete()).toEqual(['account', 'password', 'remember']);
  });
});

describe('over a field in a patch, an editor says what it is in that form', () => {
  test.each([
    ['one that is built into another', inFields('"acc|ount": {}'), ['“账号”', 'sent as user to']],
    ['one that is sent as itself', inFields('"pass|word": {}'), ['作为 password 发送', 'signIn']],
    ['a new one', inFields('"dormi|tory": { "label": "D" }'), ['一个字段', 'One field']],
  ])('%s', async (_what, file, words) => {
    const shown = await file.hover();
    for (const part of words) expect(shown).toContain(part);
  });
});

describe('over a word in a patch, an editor explains in both languages', () => {
  test.each([
    ['a text', inFields('"account": { "place|holder": "x" }'), ['示例', 'A short example']],
    ['a limit', inFields('"account": { "maxLength": 1|2 }'), ['最多字符数', 'The most characters']],
    ['a widget', inFields('"account": { "widg|et": "text" }'), ['控件', 'The widget']],
    [
      'an option',
      inFields('"carrier": { "widget": "carrier", "options": { "on|ly": ["CMCC"] } }'),
      ['这些代码的运营商', 'Offers only the carriers'],
    ],
    ['a submit', inStep('"sub|mit": {}'), ['提交后做什么', 'What happens on submit']],
    [
      'an operation',
      inStep('"submit": { "operat|ion": "signIn" }'),
      ['要调用的操作', 'Left out: only the next step'],
    ],
    ['a step’s fields', inStep('"fie|lds": {}'), ['按显示顺序', 'in the order shown']],
    ['a block’s links', patchOfLogin('"li|nks": {}'), ['表单下方', 'under the form']],
  ])('%s', async (_what, file, words) => {
    const shown = await file.hover();
    for (const part of words) expect(shown).toContain(part);
  });
});

describe('in a patch, an editor underlines', () => {
  test.each([
    ['nothing of a changed field', inFields('"account": { "label": "Number", "maxLength": null }')],
    ['nothing of a removed field', inFields('"account": null')],
    [
      'nothing of a new field',
      inFields(
        '"carrier": { "before": "account", "widget": "carrier", "label": "C", "options": { "style": "select" } }',
      ),
    ],
    [
      'nothing of a submit',
      inStep('"submit": { "values": { "user": { "from": "account", "suffix": "@x" } } }'),
    ],
    [
      'nothing of one part of a value',
      inStep(
        '"submit": { "values": { "user": { "prefix": null, "suffix": { "field": "carrier" } } } }',
      ),
    ],
    [
      'nothing of links',
      patchOfLogin('"links": { "reset-password": null, "a": { "label": "A" } }'),
    ],
  ])('%s', async (_what, file) => {
    expect(await file.diagnose()).toEqual([]);
  });

  test.each([
    ['a member that fields do not have', inFields('"account": { "lable": "x" }'), '"lable"'],
    ['a value of the wrong type', inFields('"account": { "maxLength": "9" }'), '"9"'],
    [
      'an option of the wrong value',
      inFields('"carrier": { "widget": "carrier", "options": { "style": "menu" } }'),
      '"menu"',
    ],
    [
      'a member that values do not have',
      inStep('"submit": { "values": { "user": { "sufix": "@x" } } }'),
      '"sufix"',
    ],
    ['a member that forms do not have', patchOfLogin('"step": {}'), '"step"'],
  ])('%s', async (_what, file, word) => {
    const found = await file.diagnose();
    expect(found).not.toEqual([]);
    expect(found[0]).toContain(`${word}:`);
  });
});
