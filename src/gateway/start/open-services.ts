import { join } from 'node:path';
import type { Services, SmppSms } from '../../engine';
import type { MiniProgramsPort } from '../calls/ports';
import { createAliyunSms } from '../messages/aliyun-sms';
import type { SmsSender } from '../messages/sms-sender';
import { createTencentSms } from '../messages/tencent-sms';
import { createMiniPrograms } from '../portal/mini-programs';
import {
  type DeploymentFile,
  type DeploymentFileOptions,
  readDeploymentFile,
} from '../settings/deployment-file';

/** The services that services.json describes. */
export interface OpenServices {
  /** Undefined where SMS_URL, or nothing, names the service for text messages. */
  sms: SmsSender | undefined;
  miniPrograms: MiniProgramsPort;
}

/**
 * Makes the services that services.json describes; none is asked yet.
 *
 * @param schemasDir where services.schema.json is
 * @throws UserError that names the file, the place in it and what to do
 */
export async function openServices(
  options: DeploymentFileOptions | undefined,
  schemasDir: string,
): Promise<OpenServices> {
  if (!options) return { sms: undefined, miniPrograms: createMiniPrograms([]) };
  const file = await readDeploymentFile<Services>({
    ...options,
    variable: 'SERVICES_FILE',
    schema: join(schemasDir, 'services.schema.json'),
  });
  const { miniPrograms = {} } = file.content;
  const services = Object.entries(miniPrograms).map(async ([name, { url, ...service }]) => {
    const at = `/miniPrograms/${name}`;
    if (!URL.canParse(url)) {
      throw file.wrong(`${at}/url`, { 'zh-CN': '不是网址', en: 'is no address' });
    }
    return {
      name,
      url: new URL(url),
      schools: service.schools,
      token: service.token && (await file.readSecret(service.token, `${at}/token`)),
      ca: await file.readAuthority(service.caFile, `${at}/caFile`),
    };
  });
  return {
    sms: await openSms(file),
    miniPrograms: createMiniPrograms(await Promise.all(services)),
  };
}

async function openSms(file: DeploymentFile<Services>): Promise<SmsSender | undefined> {
  const { aliyun, tencent, smpp } = file.content.sms ?? {};
  if (aliyun) {
    const at = '/sms/aliyun';
    const { endpoint = 'https://dysmsapi.aliyuncs.com', accessKeySecret, ...settings } = aliyun;
    return createAliyunSms({
      ...settings,
      endpoint,
      accessKeySecret: await file.readSecret(accessKeySecret, `${at}/accessKeySecret`),
      ca: await file.readAuthority(settings.caFile, `${at}/caFile`),
    });
  }
  if (tencent) {
    const at = '/sms/tencent';
    const { endpoint = 'https://sms.tencentcloudapi.com', secretKey, ...settings } = tencent;
    return createTencentSms({
      ...settings,
      endpoint,
      region: settings.region ?? 'ap-guangzhou',
      secretKey: await file.readSecret(secretKey, `${at}/secretKey`),
      ca: await file.readAuthority(settings.caFile, `${at}/caFile`),
    });
  }
  return smpp && openSmpp(file, smpp);
}

async function openSmpp(file: DeploymentFile<Services>, smpp: SmppSms): Promise<SmsSender> {
  const at = '/sms/smpp';
  const { host, tls = false, port = tls ? 3550 : 2775, systemId, systemType } = smpp;
  const password = await file.readSecret(smpp.password, `${at}/password`);
  // SMPP 3.4, section 5.2.2: nine bytes with the zero at their end.
  if (!/^[\x21-\x7e]{1,8}$/.test(password)) {
    throw file.wrong(`${at}/password`, {
      'zh-CN': 'SMPP 的密码最多 8 个字符，只能是英文字母、数字和符号',
      en: 'is no password of SMPP: 8 letters, digits and signs of ASCII at most',
    });
  }
  // Whoever has no message centre need not load the library.
  const { createSmppSms } = await import('../messages/smpp-sms');
  return createSmppSms({
    ...{ host, port, tls, systemId, systemType, password },
    source: {
      address: smpp.sourceAddress,
      ton: smpp.sourceTon ?? 0,
      npi: smpp.sourceNpi ?? 0,
    },
    ca: await file.readAuthority(smpp.caFile, `${at}/caFile`),
  });
}
