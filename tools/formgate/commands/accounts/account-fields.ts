import { ACCOUNT_FIELDS, type AccountField } from '../../../../src/gateway/accounts';
import type { TableField } from '../../imports/columns';
import { fieldNames } from './problem-messages';

const HEADINGS: Readonly<Record<AccountField, readonly string[]>> = {
  username: [
    ...[
      '账号',
      '帐号',
      '账户',
      '用户名',
      '登录名',
      '学号',
      '工号',
      '学工号',
      '学号/工号',
      '学籍号',
    ],
    ...[
      'account',
      'username',
      'user',
      'login',
      'studentid',
      'studentnumber',
      'studentno',
      'staffid',
    ],
  ],
  displayName: ['姓名', '名字', '学生姓名', 'name', 'fullname', 'displayname', 'studentname'],
  phone: [
    ...['手机', '手机号', '手机号码', '联系电话', '电话', '电话号码', '移动电话'],
    ...['phone', 'mobile', 'phonenumber', 'mobilenumber', 'mobilephone', 'telephone'],
  ],
  identification: [
    ...['身份证', '身份证号', '身份证号码', '证件号', '证件号码', '居民身份证号'],
    ...['identification', 'idnumber', 'idcard', 'idcardnumber', 'residentidnumber'],
  ],
  password: ['密码', '初始密码', '登录密码', 'password', 'initialpassword'],
};

/** The fields that a file of accounts can have. */
export const accountFields: readonly TableField[] = ACCOUNT_FIELDS.map((name) => ({
  name,
  words: fieldNames[name],
  headings: HEADINGS[name],
  isRequired: name === 'username',
}));
