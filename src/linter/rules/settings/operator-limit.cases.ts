import type { Identity } from '../../../engine';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/findPassword.json';
const school = (more: object) => ({ [file]: { schoolNameEn: 'lakeside', ...more } });

const accountPolicy: Identity = {
  providers: {
    campus: { type: 'cas', url: 'https://cas.example.edu.cn/cas', schools: ['lakeside'] },
    staff: { type: 'cas', url: 'https://staff.example.edu.cn/cas', schools: ['default'] },
  },
  limits: { rememberDays: 30, accountEnumeration: 'hidden', passwords: { minLength: 10 } },
  schoolLimits: { lakeside: { sessionHours: 48 } },
};
const input = { accountPolicy };

const reset = {
  id: 'reset',
  fields: Object.fromEntries(
    ['account', 'identification', 'password', 'confirm'].map((name) => [
      name,
      { label: name, required: true, ...(name.match(/^[pc]/) && { widget: 'password' }) },
    ]),
  ),
  submit: {
    operation: 'resetPasswordByIdentification',
    label: 'Go',
    values: { user: { from: 'account' } },
  },
};
const resetScreen = {
  [screen]: {
    screen: 'findPassword',
    title: 'Reset',
    blocks: [{ block: 'form', id: 'form', steps: [reset] }],
  },
};

export const operatorLimitCases = defineCases('operator-limit', {
  valid: {
    'a provider that serves the school, and settings within the limits': {
      files: school({
        accounts: {
          identity: 'campus',
          initialPassword: { from: 'identification', last: 6 },
          passwords: { minLength: 12 },
        },
        security: { rememberDays: 7, sessionHours: 48 },
      }),
      input,
    },
    'anything, where no deployment is known': {
      files: school({
        accounts: { identity: 'any', initialPassword: { from: 'username' } },
        security: { rememberDays: 365, accountEnumeration: 'shown' },
      }),
    },
    'what every operator allows, where the deployment is not known': {
      files: school({
        accounts: { identity: 'any', initialPassword: { from: 'phone', last: 6 } },
        security: { rememberDays: 90, accountEnumeration: 'shown' },
        visitors: {},
      }),
      input: { accountPolicy: 'default' },
    },
    'words of a page that the operator closes': {
      files: {
        'schools/lakeside/screens/reset-password.json': {
          screen: 'reset-password',
          extends: 'stock',
          patch: { title: 'Another title' },
        },
      },
      input: { accountPolicy: { limits: { recovery: { phone: false } } } },
    },
    'a provider that is no name': {
      files: school({ accounts: { identity: { provider: 'campus' } } }),
      input,
      others: ['old-format'],
    },
  },
  invalid: {
    'what not every operator allows': {
      files: school({
        accounts: { initialPassword: { from: 'username' } },
        security: { rememberDays: 180 },
      }),
      input: { accountPolicy: 'default' },
      rightInput: {
        accountPolicy: { limits: { rememberDays: 180, initialPassword: { from: ['username'] } } },
      },
      issues: [
        {
          messageId: 'beyond-default',
          file,
          at: '"initialPassword"',
          data: { value: '{"from":"username"}', allowed: 'null' },
        },
        { messageId: 'beyond-default', file, at: '180', data: { value: '180', allowed: '90' } },
      ],
    },
    'a longer time than the operator allows': {
      files: school({ security: { rememberDays: 60 } }),
      input,
      right: school({ security: { rememberDays: 30 } }),
      issues: [
        {
          messageId: 'beyond',
          file,
          at: '60',
          data: { setting: 'security.rememberDays', allowed: '30', limit: 'limits.rememberDays' },
        },
      ],
    },
    'a longer time than the operator allows this school': {
      files: school({ security: { sessionHours: 72 } }),
      input,
      issues: [
        {
          messageId: 'beyond',
          file,
          at: '72',
          data: { limit: 'schoolLimits.lakeside.sessionHours' },
        },
      ],
    },
    'weak passwords, and accounts that are told': {
      files: school({
        security: { accountEnumeration: 'shown' },
        accounts: { passwords: { minLength: 8 } },
      }),
      input,
      issues: [
        { messageId: 'beyond', file, at: '"shown"', data: { allowed: '"hidden"' } },
        { messageId: 'beyond', file, at: '8', data: { allowed: '10' } },
      ],
    },
    'a first password that is no secret, without any limit of the operator’s': {
      files: school({ accounts: { initialPassword: { from: 'username' } } }),
      input: { accountPolicy: {} },
      remedy: { ',"accounts":{"initialPassword":{"from":"username"}}': '' },
      issues: [{ messageId: 'not-allowed', file, data: { setting: 'accounts.initialPassword' } }],
    },
    'a first password of four digits': {
      files: school({ accounts: { initialPassword: { from: 'phone', last: 4 } } }),
      input,
      issues: [{ messageId: 'beyond', file, data: { allowed: '{"from":"phone","last":6}' } }],
    },
    'visitors, where the operator lists nobody who may let them in': {
      files: school({ visitors: { hours: [4] } }),
      input,
      remedy: { ',"visitors":{"hours":[4]}': '' },
      issues: [{ messageId: 'not-allowed', file, data: { setting: 'visitors' } }],
    },
    'a longer visit than the operator allows': {
      files: school({ visitors: { hours: [4, 48] } }),
      input: { accountPolicy: { limits: { visitors: { sponsors: ['*@example.edu.cn'] } } } },
      issues: [{ messageId: 'beyond', file, data: { setting: 'visitors.hours', allowed: '[4]' } }],
    },
    'a provider that the operator does not have': {
      files: school({ accounts: { identity: 'campas' } }),
      input,
      right: school({ accounts: { identity: 'campus' } }),
      issues: [{ messageId: 'no-provider', file, at: '"campas"', fix: '"campus"' }],
    },
    'another school’s provider': {
      files: school({ accounts: { identity: 'staff' } }),
      input,
      remedy: { ',"accounts":{"identity":"staff"}': '' },
      issues: [{ messageId: 'not-for-school', file, at: '"staff"', data: { school: 'lakeside' } }],
    },
    'another school’s provider, inherited': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          accounts: { identity: 'staff' },
        },
        ...school({ extends: 'default' }),
      },
      input,
      issues: [
        {
          messageId: 'not-for-school',
          file,
          at: '"default"',
          writtenIn: 'schools/default/configration.json',
        },
      ],
    },
    'a name that every object has': {
      files: school({ accounts: { identity: 'constructor' } }),
      input,
      issues: [{ messageId: 'no-provider', file, at: '"constructor"' }],
    },
    'recovery by the ID number alone': {
      files: resetScreen,
      input: { accountPolicy: { limits: { recovery: { identification: 'code' } } } },
      remedy: {
        '"confirm":{':
          '"verifyCode":{"label":"Code","widget":"sms-code","options":{"send":"requestCodeByIdentification","values":{"user":"account"}}},"confirm":{',
      },
      issues: [{ messageId: 'no-code', file: screen, at: '"resetPasswordByIdentification"' }],
    },
    'a way of recovery that the operator closes': {
      files: resetScreen,
      right: { [screen]: null },
      input: { accountPolicy: { limits: { recovery: { identification: 'none' } } } },
      issues: [
        {
          messageId: 'closed-recovery',
          file: screen,
          at: '"resetPasswordByIdentification"',
          data: { limit: 'limits.recovery' },
        },
      ],
    },
  },
});
