import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLdapDirectory } from '../../src/gateway/directories/ldap/ldap-directory';
import { createHttpSms } from '../../src/gateway/messages/http-sms';
import { createSmtpMail } from '../../src/gateway/messages/smtp-mail';
import { serverCertificates } from '../../src/gateway/peer-certificates';
import { createCasProvider } from '../../src/gateway/providers/cas';
import { createOidcProvider } from '../../src/gateway/providers/oidc';
import { createProviderFetch } from '../../src/gateway/providers/provider-fetch';
import { checkCertificates, explainNote } from '../../tools/formgate/commands/doctor/certificates';
import { makeCertificate, type TestCertificate } from '../support/certificate';
import { type LoopbackServer, listenOnLoopback } from '../support/loopback-server';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server';

interface Peers {
  certificate: TestCertificate;
  https: LoopbackServer;
  mail: TestSmtpServer;
  startTls: TestSmtpServer;
}

/** Servers with a certificate of `days`, for a host beside 127.0.0.1. */
async function startPeers(folder: string, days: number): Promise<Peers> {
  mkdirSync(folder);
  const certificate = makeCertificate(folder, days, 'portal.campus.test');
  const site = createServer(certificate.server, (_, response) => response.end('{}'));
  return {
    certificate,
    https: await listenOnLoopback(site),
    mail: await startSmtpServer({ certificate, isSecure: true }),
    startTls: await startSmtpServer({ certificate }),
  };
}

interface Place {
  peers: Peers;
  ca: string | undefined;
  host: string;
}

const portOf = ({ https }: Peers) => new URL(https.url).port;

/** How the gateway asks each kind of server; gives its address, and why it cannot be asked. */
const askers: Readonly<
  Record<string, (place: Place) => { server: string; note: Promise<string | undefined> }>
> = {
  'the service for text messages': ({ peers, ca, host }) => ({
    server: `https://${host}:${portOf(peers)}`,
    note: askOf(createHttpSms({ url: `https://${host}:${portOf(peers)}/`, ca })),
  }),
  'e-mail by smtps': ({ peers, ca, host }) => mailOf(`smtps://${host}:${peers.mail.port}`, ca),
  'e-mail by StartTLS': ({ peers, ca, host }) =>
    mailOf(`smtp://${host}:${peers.startTls.port}`, ca),
  'a CAS server': ({ peers, ca, host }) => providerOf(createCasProvider, { peers, ca, host }),
  'an OpenID provider': ({ peers, ca, host }) =>
    providerOf(createOidcProvider, { peers, ca, host }),
  // Its handshake is all that counts here.
  'a directory': ({ peers, ca, host }) => directoryOf(`ldaps://${host}:${portOf(peers)}`, ca),
};

async function askOf({ check }: { check?(): Promise<string | undefined> }) {
  return check?.();
}

function mailOf(server: string, ca: string | undefined) {
  // A relay on this machine that is sent no password may have any certificate.
  const url = server.replace('//', '//portal:wrong@');
  return { server, note: createSmtpMail({ url, from: 'portal@example.edu.cn', ca }).check() };
}

function providerOf(
  create: typeof createCasProvider | typeof createOidcProvider,
  { peers, ca, host }: Place,
) {
  const url = `https://${host}:${portOf(peers)}`;
  const request = createProviderFetch({ origins: [url], ca });
  const settings = { url, clientId: 'portal' };
  return { server: url, note: create(settings, { request, secret: undefined }).check() };
}

function directoryOf(url: string, ca: string | undefined) {
  const directory = createLdapDirectory({
    settings: {
      ...{ name: 'campus', servers: [url], startTls: false, ca, base: 'dc=campus' },
      find: { type: 'template', userDn: 'uid=${account},dc=campus' },
      attributes: { account: 'uid', name: 'cn', phone: undefined },
      ...{ require: [], timeout: 2_000, connections: 1, deadTime: 60 },
    },
    log: { info() {}, warn() {} },
    refusalStep: 1,
  });
  const note = directory.health().then(async ({ parts }) => {
    await directory.stop();
    return parts[0]?.note;
  });
  return { server: url, note };
}

describe('a server that the gateway asks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-peers-'));
  let good: Peers;
  let ended: Peers;
  beforeAll(async () => {
    good = await startPeers(join(folder, 'good'), 1);
    ended = await startPeers(join(folder, 'ended'), -1);
  });
  afterAll(async () => {
    for (const { https, mail, startTls } of [good, ended]) {
      await Promise.all([https.stop(), mail.stop(), startTls.stop()]);
    }
    rmSync(folder, { recursive: true });
  });

  describe.each(Object.entries(askers))('such as %s', (_name, ask) => {
    it('has a certificate whose end is known, and told a day before', async () => {
      const ca = readFileSync(good.certificate.caFile, 'utf8');
      const { server, note } = ask({ peers: good, ca, host: '127.0.0.1' });
      expect(explainNote((await note) ?? '').en).not.toContain('certificate');
      const certificates = serverCertificates().filter((each) => each.server === server);
      const [check] = checkCertificates({ time: new Date().toISOString(), certificates });
      expect([check?.result, check?.words.en]).toEqual([
        'warning',
        `The certificate of ${server} ends within a day: the gateway cannot ask it then. Renew it now.`,
      ]);
    });

    it.each([
      ['that has ended', () => ended, true, '127.0.0.1', 'has ended: renew it', '已经过期'],
      ['of an unknown authority', () => good, false, '127.0.0.1', 'Name one of your own', '指定'],
      ['for another name', () => good, true, 'localhost', 'is for another name', '另一个名称'],
    ])('is told of with a certificate %s, in words', async (_, peersOf, isKnown, host, en, zh) => {
      const peers = peersOf();
      const ca = isKnown ? readFileSync(peers.certificate.caFile, 'utf8') : undefined;
      const words = explainNote((await ask({ peers, ca, host }).note) ?? '');
      expect(words.en).toContain(en);
      expect(words['zh-CN']).toContain(zh);
    });
  });
});

it('the doctor says how long all certificates last at least, where none ends soon', () => {
  const time = '2026-03-02T08:00:00Z';
  const certificates = [
    { server: 'ldaps://a', endsAt: '2026-04-02T09:00:00Z' },
    { server: 'smtps://b', endsAt: '2026-05-02T09:00:00Z' },
  ];
  const say = (all: typeof certificates) =>
    checkCertificates({ time, certificates: all }).map(({ words }) => words.en);
  expect(say(certificates)).toEqual([expect.stringContaining('for 31 days more at least')]);
  expect(say([])).toEqual([]);
  const soon = [...certificates, { server: 'ldaps://c', endsAt: '2026-03-05T09:00:00Z' }];
  expect(say(soon)).toEqual([expect.stringContaining('ldaps://c ends in 3 days')]);
});
