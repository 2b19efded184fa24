import { isJsonValue, type JsonValue } from '../../engine';
import { SettingError } from '../user-error';
import { createPost, createRemoteSms, fillTemplate, SMS_TIMEOUT, serverOf } from './remote-sms';
import { SMS_KINDS, type SmsSender } from './sms-sender';

export const DEFAULT_TEMPLATE = '{"phone":"${phone}","text":"${text}"}';

export interface HttpSmsOptions {
  /** The URL that messages are posted to (SMS_URL): http or https. */
  url: string;
  /**
   * JSON of the body (SMS_TEMPLATE), in whose texts `${phone}`, `${code}`, `${text}`, `${school}`
   * and the others of TEMPLATE_NAMES are filled in.
   */
  template?: string | undefined;
  /** Sent as `Authorization: Bearer` (SMS_TOKEN). */
  token?: string | undefined;
  /**
   * The authority that signed the service's certificate, as PEM (SMS_CA_FILE); undefined: those
   * that Node knows.
   */
  ca?: string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Sends messages through an HTTP service: one POST of JSON for each; any status of 2xx is accepted.
 *
 * @throws SettingError when the address or the template cannot be used
 */
export function createHttpSms(options: HttpSmsOptions): SmsSender {
  const { token, ca, timeout = SMS_TIMEOUT } = options;
  const url = readUrl(options.url);
  const template = readTemplate(options.template ?? DEFAULT_TEMPLATE);
  const post = createPost({ ca, timeout });
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return createRemoteSms({
    sends: JSON.stringify(template).includes('${text}') ? SMS_KINDS : ['code'],
    ...serverOf(url, ca),
    timeout,
    async send(message) {
      const body = JSON.stringify(fillTemplate(template, message));
      const { ok, status } = await post(url, headers, body);
      return ok ? undefined : `status ${status}`;
    },
  });
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw new SettingError({
    'zh-CN': 'SMS_URL 不是 http 或 https 地址。请写完整，例如 https://host/path。',
    en: 'SMS_URL is not an http or https address. Write it in full, such as https://host/path.',
  });
}

function readTemplate(text: string): JsonValue {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonValue(value)) return value;
  } catch {
    // The same sentence as for what is not JSON in another way.
  }
  throw new SettingError({
    'zh-CN': `SMS_TEMPLATE 不是 JSON。写法示例：${DEFAULT_TEMPLATE}`,
    en: `SMS_TEMPLATE is not JSON. Write it as in ${DEFAULT_TEMPLATE}.`,
  });
}
