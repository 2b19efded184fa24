import { describe, expect, it } from 'vitest';
import { describeError } from '../../src/wire';

/**
 * Code, what the specification says that it means, and what each language's message must speak of.
 */
const meanings: [number, string, RegExp, RegExp][] = [
  [1000, 'disconnect failed', /disconnect/i, /断开/],
  [1001, 'unknown nas IP', /access point|access device/i, /接入设备/],
  [1002, 'user does not exist', /user does not exist/i, /用户不存在/],
  [1003, 'missing X-Account-Id control attribute', /missing/i, /不完整|缺少/],
  [1004, 'error reading user info', /read the user/i, /读取用户信息/],
  [1005, 'error reading user MAC', /read your MAC/i, /读取.*MAC/],
  [1006, 'illegal phone number', /number is not valid/i, /手机号不正确/],
  [1007, 'phone number already used for trial', /trial/i, /试用/],
  [1008, 'phone number already registered', /already registered/i, /已注册/],
  [1009, 'wrong verification code', /code is wrong/i, /验证码不正确/],
  [1010, 'user not registered', /not registered/i, /尚未注册|未注册/],
  [1011, 'error writing user info', /save the user/i, /保存用户信息/],
  [1012, 'MAC does not exist', /MAC address does not exist/i, /MAC 地址不存在/],
  [1013, 'alias too long', /name is too long/i, /名称过长/],
  [1014, 'JSON to object error', /data could not be read/i, /数据解析/],
  [1015, 'object to JSON error', /data could not be written/i, /数据生成/],
  [1016, 'token generation error', /could not start a session/i, /登录凭证生成失败/],
  [1017, 'token invalid', /no longer valid/i, /登录已失效/],
  [1020, 'error reading user plan', /read your plan/i, /套餐/],
  [1021, 'product does not exist', /product does not exist/i, /产品不存在/],
  [1022, 'username not found', /username was not found/i, /用户名/],
  [9001, 'unknown error', /something went wrong/i, /未知错误/],
  [9002, 'search engine error', /search/i, /查询/],
  [9003, 'MAC bound by another user', /belongs to another user/i, /已被其他用户绑定/],
  [10000, 'user has no operation permission', /permission/i, /权限/],
];

describe('section 8: the error catalogue', () => {
  it.each(meanings)('%i, %s, is told in both languages', (code, _, english, chinese) => {
    expect(describeError(code, 'en')).toMatch(english);
    expect(describeError(code, 'zh-CN')).toMatch(chinese);
  });

  it.each([400, 403, 500, 1018, 1019])('%i has no message', (code) => {
    expect(describeError(code, 'en')).toBe('');
    expect(describeError(code, 'zh-CN')).toBe('');
  });
});
