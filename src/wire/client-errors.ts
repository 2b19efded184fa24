import type { Message } from '../engine';

/** Calls to this path never make a toast, whatever their error says (specification, section 8). */
export const SILENT_PATH = '/portal-conversion/api/v3/session/mult/dproxy/account';

/**
 * The errors that the browser itself finds, without a response. A page needs their messages before
 * the catalogue of all codes has loaded.
 */
export const clientErrors = {
  unknown: say('unknown', '操作未成功，请稍后再试', 'This did not work. Please try again later.'),
  /** A call got no response at all. */
  network: say(
    'network',
    '网络连接不上，请检查网络后再试',
    'No connection. Please check your network and try again.',
  ),
  20015: say(20015, '请先登录', 'Please sign in first.'),
} as const satisfies Record<number | string, Message>;

function say(code: number | string, chinese: string, english: string): Message {
  return { id: `error.${code}`, words: { 'zh-CN': chinese, en: english } };
}
