import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  createPost,
  createRemoteSms,
  fillTemplate,
  internationalPhone,
  SMS_TIMEOUT,
  serverOf,
} from './remote-sms';
import { SMS_KINDS, type SmsSender, type TemplatesOf } from './sms-sender';

/** A template that the service has approved, and the texts for its variables by their names. */
export interface AliyunTemplate {
  id: string;
  values: Readonly<Record<string, string>>;
}

export interface AliyunSmsOptions {
  /** The service's address, such as https://dysmsapi.aliyuncs.com. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The signature that the service has approved; may name values as templates do. */
  signName: string;
  templates: TemplatesOf<AliyunTemplate>;
  ca?: string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/** Sends messages through Aliyun's SMS service: SendSms of its version 2017-05-25. */
export function createAliyunSms(options: AliyunSmsOptions): SmsSender {
  const { endpoint, signName, templates, ca, timeout = SMS_TIMEOUT } = options;
  const url = new URL(endpoint);
  const post = createPost({ ca, timeout });
  return createRemoteSms({
    sends: SMS_KINDS.filter((kind) => templates[kind]),
    ...serverOf(url, ca),
    timeout,
    async send(message, now) {
      const template = templates[message.kind];
      if (!template) return 'no template';
      const signed = signAliyun({
        ...options,
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        // The service's metadata place each parameter of SendSms in the query ("in": "query"), and
        // its documentation lets nobody choose another place. https encrypts it.
        query: {
          // Mainland numbers stand without a country, others without the plus.
          PhoneNumbers: internationalPhone(message.phone).replace(/^\+(86(?=1\d{10}$))?/, ''),
          SignName: fillTemplate(signName, message),
          TemplateCode: template.id,
          TemplateParam: JSON.stringify(fillTemplate({ ...template.values }, message)),
        },
        now,
        nonce: randomUUID(),
      });
      const { json, status } = await post(new URL(`/?${signed.query}`, url), signed.headers, '');
      return json.Code === 'OK' ? undefined : String(json.Code ?? `status ${status}`);
    },
  });
}

interface AliyunCall extends Pick<AliyunSmsOptions, 'accessKeyId' | 'accessKeySecret'> {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  now: Date;
  nonce: string;
}

/**
 * Signs a POST without a body by ACS3-HMAC-SHA256 (Alibaba Cloud, "V3 request structure and
 * signature"): gives its query and headers.
 */
export function signAliyun(call: AliyunCall): { query: string; headers: Record<string, string> } {
  const bodyHash = sha256('');
  const signedHeaders: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const query = Object.keys(call.query)
    .sort()
    .map((name) => `${encode(name)}=${encode(call.query[name] ?? '')}`)
    .join('&');
  const names = Object.keys(signedHeaders).join(';');
  const lines = Object.entries(signedHeaders).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', query, lines.join(''), names, bodyHash].join('\n');
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...signedHeaders, authorization } };
}

/** Percent-encoding by RFC 3986, which leaves fewer characters than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
