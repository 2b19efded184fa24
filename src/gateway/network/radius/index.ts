import type { Network } from '../../../engine';
import { defineAccessAdapter } from '../define-access-adapter';
import { checkReplyRules, readReplyRules } from '../reply-messages';
import type { NetworkServices } from '../services';
import { vendorPreset } from '../vendors';
import controller from './controller.json';
import type { RadiusNas } from './controllers';
import { createDynamicAuthorization } from './dynamic-authorization';
import { checkKeptAttributes } from './kept-attributes';
import { createRadiusAccess } from './radius-access';
import settings from './settings.json';

/**
 * Recognises students by RADIUS servers (RFC 2865, 2866), which may change their sessions (RFC
 * 5176).
 */
export const radius = defineAccessAdapter({
  name: 'radius',
  summary: { 'zh-CN': 'RADIUS 服务器', en: 'RADIUS servers' },
  member: 'radius',
  ...{ settings, controller },
  capabilities: ['open', 'authenticate', 'account', 'change', 'tellKept'],

  check({ radius }, wrong) {
    if (!radius) return;
    checkReplyRules(radius.replyMessages, '/radius/replyMessages', wrong);
    checkKeptAttributes(radius.kept, '/radius/kept', wrong);
  },

  async create({ servers, replyMessages, dynamicAuthorization, ...settings }, services) {
    const { readSecret, nas, control, clock, log } = services;
    const readSecrets = <Entry extends { secret: { env?: string; file?: string } }>(
      entries: readonly Entry[],
      at: string,
    ) =>
      Promise.all(
        entries.map(async (entry, index) => ({
          ...entry,
          secret: await readSecret(entry.secret, `${at}/${index}/secret`),
        })),
      );
    const access = createRadiusAccess({
      settings: {
        ...settings,
        servers: await readSecrets(servers, '/radius/servers'),
        replyMessages: readReplyRules(replyMessages),
      },
      nas: await readControllers(nas, readSecret),
      log,
    });
    const dynamic =
      dynamicAuthorization &&
      createDynamicAuthorization({
        ...dynamicAuthorization,
        clients: await readSecrets(
          dynamicAuthorization.clients,
          '/radius/dynamicAuthorization/clients',
        ),
        ...{ limits: settings.limits, nas, control, clock, log },
        ...{ nasIdentifier: settings.nasIdentifier, nasAddress: settings.nasAddress },
      });
    return {
      can: access.can,
      health: access.health,
      check: access.check,
      listen: async () => dynamic?.listen(),
      async stop() {
        access.stop();
        await dynamic?.stop();
      },
    };
  },
});

/** The access controllers that RADIUS speaks of, by their names. */
async function readControllers(
  nas: Network['nas'],
  readSecret: NetworkServices['readSecret'],
): Promise<ReadonlyMap<string, RadiusNas>> {
  const read = nas.map(async ({ name, addresses, vendor, secret, coaPort }, index) => {
    const preset = vendorPreset(vendor);
    const text = secret && (await readSecret(secret, `/nas/${index}/secret`));
    const coa = text === undefined ? undefined : { port: coaPort ?? preset.coaPort, secret: text };
    return [name, { name, addresses, preset, coa }] as const;
  });
  return new Map(await Promise.all(read));
}
