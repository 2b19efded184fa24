import type { Message } from '../engine';
import { clientErrors } from './client-errors';

export type Words = Message['words'];

/**
 * `words` may name params as `${seconds}`; `plain` is the message when the response lacks these
 * params, `left` when it says how many tries are left. A wait of a minute or more has messages of
 * its own: `minute`, `minutes` or `hours`.
 */
export interface ErrorWords {
  words: Words;
  plain?: Words;
  left?: Words;
  minute?: Words;
  minutes?: Words;
  hours?: Words;
}

/** Shown as nothing at all: the specification gives these codes empty messages. */
const silent: ErrorWords = { words: { 'zh-CN': '', en: '' } };

function say(chinese: string, english: string): ErrorWords {
  return { words: { 'zh-CN': chinese, en: english } };
}

/** The words of each code: of the specification's section 8, and Formgate's own from 20001. */
export const errorWords = {
  400: silent,
  403: silent,
  500: silent,
  1000: say(
    '断开连接失败，请稍后再试',
    'We could not disconnect the device. Please try again later.',
  ),
  1001: say(
    '无法识别接入设备，请重新连接校园网后再试',
    'We do not know this access point. Reconnect to the campus network and try again.',
  ),
  1002: say(
    '用户不存在，请检查账号后重新输入',
    'This user does not exist. Please check the account.',
  ),
  1003: say(
    '账号信息不完整，请联系学校网络中心',
    'Some details of your account are missing. Please contact the network centre.',
  ),
  1004: say('读取用户信息失败，请稍后再试', 'We could not read the user. Please try again later.'),
  1005: say(
    '读取设备 MAC 地址失败，请重新连接校园网后再试',
    'We could not read your MAC address. Reconnect to the campus network and try again.',
  ),
  1006: say('手机号不正确，请检查后重新输入', 'This mobile number is not valid. Please check it.'),
  // 1007, 1008, 1014, 1015 and 9002 have no cause here: students neither try nor register, for
  // operators bring accounts in; unreadable requests are 20003, and JSON that cannot be written is
  // a mistake of ours (9001); nothing is asked of a search engine. A deployment's own services may
  // respond with them, and their students are told so.
  1007: say(
    '该手机号已申请过试用，请换一个手机号',
    'This mobile number has already been used for a trial. Please use another one.',
  ),
  1008: say(
    '该手机号已注册，请直接登录，或换一个手机号',
    'This mobile number is already registered. Please sign in, or use another number.',
  ),
  // When another code may be asked for, the field itself says.
  1009: say('验证码不正确或已过期', 'The code is wrong or has expired.'),
  1010: say(
    '该用户尚未注册，请检查账号，或联系学校网络中心',
    'This user is not registered. Check the account, or contact the network centre.',
  ),
  1011: say('保存用户信息失败，请稍后再试', 'We could not save the user. Please try again later.'),
  1012: say('MAC 地址不存在', 'This MAC address does not exist.'),
  1013: say('设备名称过长，请缩短后再试', 'This name is too long. Please shorten it.'),
  1014: say('数据解析失败，请稍后再试', 'The data could not be read. Please try again later.'),
  1015: say('数据生成失败，请稍后再试', 'The data could not be written. Please try again later.'),
  1016: say('登录凭证生成失败，请重新登录', 'We could not start a session. Please sign in again.'),
  1017: say('登录已失效，请重新登录', 'Your session is no longer valid. Please sign in again.'),
  1018: silent,
  1019: silent,
  1020: say('读取套餐信息失败，请稍后再试', 'We could not read your plan. Please try again later.'),
  1021: say(
    '该产品不存在，请选择其他产品',
    'This product does not exist. Please choose another one.',
  ),
  1022: say('找不到该用户名，请检查后重新输入', 'This username was not found. Please check it.'),
  9001: say('出现未知错误，请稍后再试', 'Something went wrong. Please try again later.'),
  9002: say('查询服务出错，请稍后再试', 'The search service failed. Please try again later.'),
  9003: say(
    '该 MAC 地址已被其他用户绑定。如果设备是你的，请联系学校网络中心',
    'This MAC address belongs to another user. If the device is yours, contact the network centre.',
  ),
  10000: say(
    '你没有操作权限，如有需要，请联系学校网络中心',
    'You do not have permission to do this. If you need it, contact the network centre.',
  ),

  /** Too many attempts. params: seconds to wait. */
  20001: {
    words: {
      'zh-CN': '操作太频繁，请在 ${seconds} 秒后再试',
      en: 'Too many attempts. Please try again in ${seconds} s.',
    },
    minute: {
      'zh-CN': '操作太频繁，请在约 1 分钟后再试',
      en: 'Too many attempts. Please try again in about 1 minute.',
    },
    minutes: {
      'zh-CN': '操作太频繁，请在约 ${minutes} 分钟后再试',
      en: 'Too many attempts. Please try again in about ${minutes} minutes.',
    },
    hours: {
      'zh-CN': '操作太频繁，请在约 ${hours} 小时后再试',
      en: 'Too many attempts. Please try again in about ${hours} hours.',
    },
    plain: {
      'zh-CN': '操作太频繁，请稍后再试',
      en: 'Too many attempts. Please try again later.',
    },
  },
  /** The request id belongs to another request. */
  20002: say(
    '请求重复，请刷新页面后再试',
    'This request was sent before. Reload the page and try again.',
  ),
  /** One response for every unreadable request, so that it reveals no cause. */
  20003: say(
    '请求无法识别，请刷新页面后再试',
    'We could not read the request. Reload the page and try again.',
  ),
  20004: say(
    '提交的内容太大，请减少后再试',
    'This is too much to send at once. Please shorten it.',
  ),
  20005: say('填写的内容不正确，请检查后再试', 'This is not valid. Please check it and try again.'),
  /**
   * params: seconds to wait before the next try; or how many are left, and the minutes to wait
   * then.
   */
  20006: {
    words: {
      'zh-CN': '账号或密码不正确，请在 ${seconds} 秒后再试',
      en: 'The account or password is wrong. Please try again in ${seconds} s.',
    },
    minute: {
      'zh-CN': '账号或密码不正确，请在约 1 分钟后再试',
      en: 'The account or password is wrong. Please try again in about 1 minute.',
    },
    minutes: {
      'zh-CN': '账号或密码不正确，请在约 ${minutes} 分钟后再试',
      en: 'The account or password is wrong. Please try again in about ${minutes} minutes.',
    },
    hours: {
      'zh-CN': '账号或密码不正确，请在约 ${hours} 小时后再试',
      en: 'The account or password is wrong. Please try again in about ${hours} hours.',
    },
    left: {
      'zh-CN': '账号或密码不正确，再错 ${left} 次需等待 ${minutes} 分钟',
      en: 'The account or password is wrong. Tries left before a ${minutes}-minute wait: ${left}.',
    },
    plain: {
      'zh-CN': '账号或密码不正确，请检查后重新输入',
      en: 'The account or password is wrong. Please check both.',
    },
  },
  20007: say(
    '账号与证件号码不匹配，请检查后重新输入',
    'The account and the ID number do not match. Please check both.',
  ),
  20008: say(
    '两次输入的密码不一致，请重新输入',
    'The two passwords are not the same. Please enter them again.',
  ),
  /** Too many devices. params: limit, how many the account may have. */
  20009: {
    words: {
      'zh-CN': '最多可添加 ${limit} 台设备，请先移除不用的设备',
      en: 'You have reached your limit of devices (${limit}). Remove one first.',
    },
    plain: {
      'zh-CN': '设备数量已达上限，请先移除不用的设备',
      en: 'You have reached your limit of devices. Remove one first.',
    },
  },
  20010: say('本校暂未开通此功能', 'This is not available at your school.'),
  20011: say(
    '服务暂时不可用，请稍后再试',
    'This is unavailable for the moment. Please try again later.',
  ),
  20012: say('验证已过期，请重新验证', 'Your verification has expired. Please start again.'),
  /** A multicast, reserved or randomised (private) address. */
  20013: say(
    '该 MAC 地址无法使用，请核对后重新填写',
    'This MAC address cannot be used. Please check it and enter it again.',
  ),
  20014: say('该设备已在你的设备列表中', 'This device is already in your list.'),
  20015: { words: clientErrors[20015].words },
  /** An unknown call or file. A call that a school does not offer is 20010. */
  20016: say(
    '请求的内容不存在，请刷新页面后再试',
    'We could not find this. Reload the page and try again.',
  ),
  /** A new password that is common, in a row, or known of its owner. */
  20017: say(
    '这个密码很常见或与你的账号有关，请换一个',
    'This password is common or part of your account. Please choose another.',
  ),
  20018: say(
    '该账号没有绑定手机号，不需要验证码',
    'This account has no mobile number: no code is needed.',
  ),
  /** A device's ticket that has ended, was withdrawn, or is not this device's. */
  20019: say(
    '这台设备上记住的登录已失效，请输入密码',
    'The sign-in remembered on this device has ended. Please enter your password.',
  ),
  /** A ticket of a recovery that has expired, or was used. */
  20020: say(
    '身份验证已过期，请重新验证',
    'You confirmed who you are too long ago. Please do it again.',
  ),
  /**
   * Terms of a version that the student has not agreed to. params: the screen that shows them,
   * version, and earlier: the version that the student agreed to last, if any.
   */
  20021: {
    words: {
      'zh-CN': '协议有更新：你同意过 ${earlier} 版，请阅读 ${version} 版，同意后继续',
      en: 'The terms have changed: you accepted version ${earlier}. Please read and accept version ${version} to go on.',
    },
    plain: { 'zh-CN': '请先阅读并同意协议', en: 'Please read and accept the terms to go on.' },
  },
  /** Only for callers with the right password. */
  20022: say(
    '该账号已停用，请联系学校网络中心',
    'This account is disabled. Please contact the network centre.',
  ),
  /** The right password, but one to change before the first session. params: account. */
  20023: say(
    '首次登录请先设置新密码',
    'Before your first sign-in, please choose a password of your own.',
  ),
  /** params: length. */
  20024: {
    words: {
      'zh-CN': '密码至少需要 ${length} 位',
      en: 'A password needs at least ${length} characters.',
    },
    plain: {
      'zh-CN': '密码太短，请换一个',
      en: 'This password is too short. Please choose a longer one.',
    },
  },
  /** params: kinds. */
  20025: {
    words: {
      'zh-CN': '密码至少要包含大写字母、小写字母、数字、符号中的 ${kinds} 种',
      en: 'Use at least ${kinds} of these: capital letters, small letters, digits, symbols.',
    },
    plain: {
      'zh-CN': '密码太简单，请使用更多种类的字符',
      en: 'Use more kinds of characters in your password.',
    },
  },
  /** Too many devices are online. params: limit, if the gateway counts them. */
  20026: {
    words: {
      'zh-CN': '同时在线的设备最多 ${limit} 台，请先让一台退出登录，再在这里登录',
      en: 'You have reached your limit of devices online at once (${limit}). Sign out on one, then sign in here.',
    },
    plain: {
      'zh-CN': '同时在线的设备已达上限，请先让一台退出登录，再在这里登录',
      en: 'You have reached your limit of devices online at once. Sign out on one, then sign in here.',
    },
  },
  20027: say('账号已欠费，请缴费后再登录', 'A payment is overdue. Please pay it, then sign in.'),
  /** Why a session is over that did not end at the student's wish: 20028 to 20032. */
  20028: say(
    '你的账号在其他设备上登录，同时在线的设备超过上限，这台设备已下线，请重新登录',
    'You signed in on another device, which was one too many: this device was signed out. Please sign in again.',
  ),
  20029: say(
    '这台设备一段时间没有使用网络，已自动下线，请重新登录',
    'This device was signed out because it had not used the network for a while. Please sign in again.',
  ),
  /** Also of a sign-in. params: until, the time when the period ends, of which the day is told. */
  20030: {
    words: {
      'zh-CN': '套餐内的流量已用完，${until} 起重新计算，也可以更换套餐',
      en: 'You have used all your plan’s data. It resets on ${until}; you can also change your plan.',
    },
    plain: {
      'zh-CN': '套餐内的流量已用完，可以更换套餐后继续使用',
      en: 'You have used all your plan’s data. To go on, change your plan.',
    },
  },
  20031: {
    words: {
      'zh-CN': '套餐内的时长已用完，${until} 起重新计算，也可以更换套餐',
      en: 'You have used all your plan’s time. It resets on ${until}; you can also change your plan.',
    },
    plain: {
      'zh-CN': '套餐内的时长已用完，可以更换套餐后继续使用',
      en: 'You have used all your plan’s time. To go on, change your plan.',
    },
  },
  20032: say(
    '管理员已让这台设备下线，请重新登录',
    'An administrator signed this device out. Please sign in again.',
  ),
  /** The right password of an account at another service, which alone can change it. */
  20033: say(
    '密码已过期或必须修改，请先到学校的账号服务修改密码，再来登录',
    'Your password has expired or must be changed. Change it at your school’s account service, then sign in.',
  ),
  /** A ticket of a device of which there is a copy: all tickets that followed it have ended. */
  20034: say(
    '这台设备上记住的登录在别处也用过，为了安全已失效，请输入密码登录；如果不是你本人，请尽快修改密码',
    'The sign-in remembered on this device was used elsewhere too, so it was ended. Please enter your password. If that was not you, change it soon.',
  ),
  /** The right password of an account that was made with an end, such as a visitor's card. */
  20035: say(
    '该账号已到期，需要继续上网的话，请向发给你账号的人领取新账号',
    'This account has expired. To stay online, ask whoever gave it to you for a new one.',
  ),
  20036: say(
    '没有可以批准访客的人使用这个邮箱或手机号，请向接待你的人核对',
    'Nobody with this address or number can approve visitors. Please check it with the person you are visiting.',
  ),
  /** A visit that nobody decided on in time, that was declined, or whose time is up. */
  20037: say(
    '这个访客申请已失效，如果仍要上网，请重新申请',
    'This visitor request is no longer valid. If it is still needed, please send a new one.',
  ),
  /** Whoever signs in is not proven to be at the device, and somebody is online at it. */
  20038: say(
    '这台设备上已有其他人登录，请先让对方退出；如果对方已经离开，请稍后再试，或联系学校网络中心',
    'Somebody is already signed in on this device. Sign them out first. If they have left, try again later or contact the network centre.',
  ),
  /** Somebody else is or was online with the device that is to be added. */
  20039: say(
    '最近有别人用这台设备登录上网。如果设备是你的，请先在设备上登录一次再来添加，或联系学校网络中心',
    'Somebody else has been online with this device lately. If it is yours, sign in on it first, then add it; or contact the network centre.',
  ),
  /** A new password that the present one contains. */
  20040: say(
    '新密码与现在的密码相同，或只是其中的一部分，请换一个',
    'This is your present password, or a part of it. Please choose another.',
  ),
} as const satisfies Record<number, ErrorWords>;
