import { isIPv4 } from 'node:net';
import type { Network } from '../../../engine';
import { createCountedLog } from '../../logging/counted-log';
import { defineAccessAdapter } from '../define-access-adapter';
import { checkReplyRules, readReplyRules } from '../reply-messages';
import type { NetworkServices } from '../services';
import { vendorPreset } from '../vendors';
import controller from './controller.json';
import { createNotifications } from './notifications';
import { createPortalAccess } from './portal-access';
import type { PortalNas } from './portal-nas';
import settings from './settings.json';

const NAME = 'portal-v2';

/** Has access controllers of Huawei, H3C and Ruijie sign students in (README beside this file). */
export const portalV2 = defineAccessAdapter({
  name: NAME,
  summary: {
    'zh-CN': '华为、H3C、锐捷接入设备的 Portal 协议',
    en: 'the portal protocol of Huawei’s, H3C’s and Ruijie’s access controllers',
  },
  member: 'portal',
  ...{ settings, controller },
  capabilities: ['open', 'authenticate', 'countTraffic', 'listOnline'],

  check({ adapters, nas, portal }, wrong) {
    for (const [index, { adapters: names, addresses, secret }] of nas.entries()) {
      if (!names.includes(NAME)) continue;
      const at = `/nas/${index}`;
      if (names.length > 1)
        throw wrong(at, {
          'zh-CN': `"${NAME}" 不能与其他方式并用`,
          en: `has another adapter beside "${NAME}"`,
        });
      if (!isIPv4(addresses[0] ?? ''))
        throw wrong(at, { 'zh-CN': '缺少 IPv4 地址', en: 'needs an IPv4 address' });
      if (!secret)
        throw wrong(at, {
          'zh-CN': '缺少 portal 协议的密钥 secret',
          en: 'needs a secret for the portal protocol',
        });
    }
    if (adapters?.includes(NAME))
      throw wrong('/adapters', {
        'zh-CN': `有 "${NAME}"，需要在 nas 里写明接入控制器`,
        en: `has "${NAME}", which needs an access controller in “nas”`,
      });
    checkReplyRules(portal.replyMessages, '/portal/replyMessages', wrong);
  },

  async create(
    { listen, replyMessages, ...timing },
    { nas, letsDevicesIn = false, readSecret, control, log },
  ) {
    const controllers = await readControllers(nas, readSecret);
    if (controllers.length === 0) return undefined;
    const discarded = createCountedLog(log, 'A datagram of the portal protocol was discarded');
    const access = createPortalAccess({
      settings: { ...timing, replyMessages: readReplyRules(replyMessages), letsDevicesIn },
      ...{ controllers, discarded, log },
    });
    const parts = { ...listen, controllers, access, control, discarded, log };
    const notifications = createNotifications(parts);
    return {
      can: access.can,
      health: access.health,
      check: access.check,
      async listen() {
        await notifications.listen();
        access.startHeartbeat();
      },
      async stop() {
        access.stop();
        discarded.stop();
        await notifications.stop();
      },
    };
  },
});

/** The access controllers that speak the portal protocol. */
async function readControllers(
  nas: Network['nas'],
  readSecret: NetworkServices['readSecret'],
): Promise<PortalNas[]> {
  const read = nas.map(async ({ adapters, name, addresses, vendor, secret, ...more }, index) => {
    if (!adapters.includes(NAME)) return [];
    return {
      ...{ name, addresses, port: more.portalPort, version: more.portalVersion },
      secret: await readSecret(secret ?? {}, `/nas/${index}/secret`),
      sendsBasAddress: vendorPreset(vendor).sendsBasAddress,
    };
  });
  return (await Promise.all(read)).flat();
}
