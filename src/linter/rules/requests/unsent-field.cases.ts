import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const device = (fields: object, submit: object = {}, rules: object[] = []) => ({
  [file]: formScreen({
    fields: { mac: field({ required: true }), ...fields },
    rules,
    submit: { operation: 'addDevice', ...submit },
  }),
});
const code = (fields: object) => ({
  [file]: formScreen({
    fields: {
      phone: field({ required: true, format: 'cn-mobile' }),
      verifyCode: field({ required: true, widget: 'password', pattern: '^[0-9]{6}$' }),
      ...fields,
    },
    submit: { operation: 'verifyCode' },
  }),
});
const login = 'schools/lakeside/screens/login.json';
const unsent = (name: string) => ({
  messageId: 'may-be-kept',
  file,
  at: `"${name}"`,
  data: { field: name },
});

export const unsentFieldCases = defineCases('unsent-field', {
  valid: {
    'a field of the operation': { files: device({ alias: field() }) },
    'a field that a value is made from': {
      files: device(
        { owner: field(), room: field() },
        {
          values: { alias: { from: 'owner', suffix: { field: 'room' } } },
        },
      ),
    },
    'any field, where the operation takes all': {
      files: { [file]: formScreen({ fields: { remark: field() }, submit: TAKES_ALL }) },
    },
    'a condition of another field': {
      files: device({ named: field(), alias: field({ visibleWhen: { named: 'x' } }) }),
    },
    'a field that a rule needs': {
      files: device({ named: field() }, {}, [
        { if: { properties: { named: { const: 'x' } } }, then: { required: ['mac'] } },
      ]),
    },
    'a tick that must be set': {
      files: device({ agreed: field({ type: 'boolean', const: true, required: true }) }),
    },
    'a password again': {
      files: device({
        alias: field({ widget: 'password' }),
        again: field({ widget: 'password', options: { purpose: 'confirm', matches: 'alias' } }),
      }),
      others: ['secret-value'],
    },
    'a field that a later step sends': {
      files: {
        [file]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            {
              block: 'form',
              steps: [
                { id: 'a', fields: { mac: field({ required: true }) }, submit: {} },
                { id: 'b', fields: { alias: field() }, submit: { operation: 'addDevice' } },
              ],
            },
          ],
        },
      },
    },
    'an operation that is not there takes anything': {
      files: { [file]: formScreen({ fields: { a: field() }, submit: { operation: 'gone' } }) },
      others: ['unknown-operation'],
    },
  },
  invalid: {
    'a field that a patch no longer keeps': {
      files: {
        'schools/default/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: { 'sign-in': { fields: { house: { keep: true, label: 'A' } } } },
              },
            },
          },
        },
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'default',
          patch: {
            blocks: { form: { steps: { 'sign-in': { fields: { house: { keep: null } } } } } },
          },
        },
      },
      remedy: { '{"keep":null}': '{"label":"B"}' },
      issues: [
        { messageId: 'may-be-kept', file: 'schools/lakeside/screens/login.json', at: '"keep"' },
      ],
    },
    'a name that the operation does not have': {
      files: device({ remark: field() }),
      right: device({ remark: field({ keep: true }) }),
      issues: [unsent('remark')],
    },
    'a name that an operation which keeps nothing does not have': {
      files: code({ remark: field() }),
      right: code({}),
      issues: [{ ...unsent('remark'), messageId: 'sent-nowhere' }],
    },
    'a field that a patch adds to the sign-in form': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: { form: { steps: { 'sign-in': { fields: { dormitory: field() } } } } },
          },
        },
      },
      issues: [{ ...unsent('dormitory'), file: login }],
    },
    'a field that takes another one’s place': {
      files: device({ alias: field(), alias2: field() }, { values: { alias: 'mac' } }),
      issues: [unsent('alias'), unsent('alias2')],
    },
    'one field more than the operation takes': {
      files: code({ type: field({ choices: [{ value: 'RETRIEVE', label: 'A' }] }), more: field() }),
      remedy: { ',"more":{"label":"D"}': '' },
      issues: [{ messageId: 'takes-no-more', file, at: '"more"' }],
    },
    'a form that sends nothing': {
      files: { [file]: formScreen({ fields: { a: field() }, submit: {} }) },
      remedy: { '"submit":{}': '"submit":{"operation":"openMiniProgram"}' },
      issues: [{ messageId: 'no-operation', file, at: '"submit"', data: { field: ['a'] } }],
    },
    'a field of a later step than the one that is sent': {
      files: {
        [file]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            {
              block: 'form',
              steps: [
                {
                  id: 'a',
                  fields: { mac: field({ required: true }) },
                  submit: { operation: 'addDevice' },
                },
                { id: 'b', fields: { alias: field() }, submit: {} },
              ],
            },
          ],
        },
      },
      issues: [unsent('alias')],
    },
    'a field that a patch adds': {
      files: {
        'schemas/screens/noSense-add-mac.json': formScreen({
          screen: 'noSense-add-mac',
          fields: { mac: field({ required: true }) },
          submit: { operation: 'addDevice' },
        }),
        'schools/lakeside/screens/noSense-add-mac.json': {
          screen: 'noSense-add-mac',
          extends: 'stock',
          patch: { blocks: { form: { steps: { one: { fields: { dormitory: field() } } } } } },
        },
      },
      issues: [{ ...unsent('dormitory'), file: 'schools/lakeside/screens/noSense-add-mac.json' }],
    },
  },
});
