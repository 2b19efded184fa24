import { createHash, createHmac } from 'node:crypto';
import { isJsonObject, type JsonObject, objectOf } from '../../engine';
import {
  createPost,
  createRemoteSms,
  fillTemplate,
  internationalPhone,
  SMS_TIMEOUT,
  serverOf,
} from './remote-sms';
import { SMS_KINDS, type SmsSender, type TemplatesOf } from './sms-sender';

/** A template that the service has approved, and the texts for its variables in their order. */
export interface TencentTemplate {
  id: string;
  values: readonly string[];
}

export interface TencentSmsOptions {
  /** The service's address, such as https://sms.tencentcloudapi.com. */
  endpoint: string;
  /** Such as ap-guangzhou. */
  region: string;
  secretId: string;
  secretKey: string;
  /** The SdkAppId of the application at the service. */
  appId: string;
  /** The signature that the service has approved; may name values as templates do. */
  signName: string;
  templates: TemplatesOf<TencentTemplate>;
  ca?: string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/** Sends messages through Tencent Cloud's SMS service: SendSms of its version 2021-01-11. */
export function createTencentSms(options: TencentSmsOptions): SmsSender {
  const { endpoint, templates, ca, timeout = SMS_TIMEOUT } = options;
  const url = new URL(endpoint);
  const post = createPost({ ca, timeout });
  return createRemoteSms({
    sends: SMS_KINDS.filter((kind) => templates[kind]),
    ...serverOf(url, ca),
    timeout,
    async send(message, now) {
      const template = templates[message.kind];
      if (!template) return 'no template';
      const body = JSON.stringify({
        PhoneNumberSet: [internationalPhone(message.phone)],
        SmsSdkAppId: options.appId,
        SignName: fillTemplate(options.signName, message),
        TemplateId: template.id,
        TemplateParamSet: template.values.map((value) => fillTemplate(value, message)),
      });
      const headers = {
        ...signTencent({ ...options, service: 'sms', host: url.host, body, now }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': options.region,
      };
      const { json, status } = await post(new URL('/', url), headers, body);
      const code = codeOf(json);
      return code === 'Ok' ? undefined : (code ?? `status ${status}`);
    },
  });
}

/** The code of a response: of the whole request, or of the one number in it. */
function codeOf(body: JsonObject): string | undefined {
  const { Error: error, SendStatusSet: statuses } = objectOf(body.Response);
  const told = isJsonObject(error) ? error : objectOf(Array.isArray(statuses) ? statuses[0] : {});
  return typeof told.Code === 'string' ? told.Code : undefined;
}

interface TencentCall extends Pick<TencentSmsOptions, 'secretId' | 'secretKey'> {
  service: string;
  host: string;
  body: string;
  now: Date;
}

/**
 * Signs a POST of JSON by TC3-HMAC-SHA256 (Tencent Cloud, "Signature v3"): gives the headers that
 * are signed or hold the signature.
 */
export function signTencent(call: TencentCall): Record<string, string> {
  const { service, host, body, now } = call;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const date = now.toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signed = { 'content-type': 'application/json; charset=utf-8', host };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n');
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${call.secretKey}`,
  );
  const signature = createHmac('sha256', key)
    .update(['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n'))
    .digest('hex');
  return {
    ...signed,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
