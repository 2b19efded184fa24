import type { Database } from '../database/tables';
import { createHttpSms } from '../messages/http-sms';
import type { MailSender } from '../messages/mail-sender';
import { createOutboxMail, unavailableMail } from '../messages/outbox-mail';
import { createOutboxSms } from '../messages/outbox-sms';
import type { SmsSender } from '../messages/sms-sender';
import { unavailableSms } from '../messages/unavailable-sms';
import { embeddedNetwork } from '../network/demonstration';
import { readNetworkFile } from '../network/network-file';
import { type OpenNetwork, openNetwork } from '../network/open-network';
import type { GatewayOptions } from '../options';
import { createSessionControl } from '../sessions/control-sessions';
import type { SessionLog } from '../sessions/count-usage';
import { createDeviceSessions } from '../sessions/device-sessions';
import type { RegisteredDevices } from '../sessions/registered-devices';
import { createRegisteredDevices } from '../sessions/registered-devices';
import type { Lifecycle } from './lifecycle';
import { requireOneRecognition } from './require-one-recognition';
import type { Foundation } from './start-foundation';
import type { LivePortal } from './start-portal';

/** The network that students are let into, and what depends on it. */
export interface GatewayNetwork extends OpenNetwork {
  devices: RegisteredDevices;
  sms: SmsSender;
  mail: MailSender;
  /**
   * As they count: where a deployment's own services carry out all operations there is nothing for
   * a trial.
   */
  options: GatewayOptions;
  passesAll: boolean;
}

/**
 * Opens the network that network.json describes.
 *
 * @throws UserError for mistakes in that file, and where it contradicts directory.json
 */
export async function startNetwork(
  lifecycle: Lifecycle,
  given: GatewayOptions,
  { opened: { database }, adapterLog, logs, directories, services }: Foundation,
  { store }: LivePortal,
  clock: () => Date,
): Promise<GatewayNetwork> {
  const schools = { get: (name: string) => store.current().schools.get(name) };
  const log: SessionLog = {
    error: (data, message) => logs.find('adapters')?.error(data, message),
  };
  const { networkFile, schemasDir, port } = given;
  let network: OpenNetwork | undefined;
  network = await lifecycle.start(
    'network',
    async () =>
      openNetwork({
        file: networkFile && (await readNetworkFile(networkFile, schemasDir)),
        port,
        control: createSessionControl({
          database,
          access: () => network?.access,
          clock,
          log,
        }),
        devices: createDeviceSessions({
          database,
          access: () => network?.access ?? embeddedNetwork,
          schools,
          clock,
          log,
        }),
        clock,
        log: adapterLog,
      }),
    (started) => started.stop(),
  );
  const { access, upstream } = network;
  requireOneRecognition(access, directories, adapterLog);
  const passesAll = upstream?.passesAll === true;
  const options = {
    ...given,
    demonstration: given.demonstration && !passesAll,
    outbox: given.outbox && !passesAll && services.sms === undefined,
  };
  const devices = createRegisteredDevices({ database, access, schools, clock, log });
  const sms = services.sms ?? chooseSms(options, database);
  const mail = await chooseMail(options, database);
  return { ...network, devices, sms, mail, options, passesAll };
}

async function chooseMail(
  { mail, outbox }: GatewayOptions,
  database: Database,
): Promise<MailSender> {
  if (mail) {
    // Few gateways send e-mail, and what speaks SMTP takes a while to load.
    const { createSmtpMail } = await import('../messages/smtp-mail');
    return createSmtpMail(mail);
  }
  return outbox ? createOutboxMail(database) : unavailableMail;
}

function chooseSms({ sms, outbox }: GatewayOptions, database: Database): SmsSender {
  if (sms) return createHttpSms(sms);
  return outbox ? createOutboxSms(database) : unavailableSms;
}
