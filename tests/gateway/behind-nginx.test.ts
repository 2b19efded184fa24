import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { project, runFormgate } from '../../tools/formgate/formgate.test-support';
import { makeCertificate } from '../support/certificate';
import { findChecker } from '../support/checkers';
import { findProgram } from '../support/find-program';
import { freePort } from '../support/free-port';
import { type RunningGateway, startGateway } from '../support/gateway';
import { FREERADIUS, startFreeRadius, type TestRadius } from '../support/radius-server';
import { whenListening } from '../support/when-listening';

const nginx = findChecker('nginx');
const freeRadius = findProgram(FREERADIUS);
const shipped = resolve(import.meta.dirname, '..', '..', 'tools', 'deploy', 'nginx.conf');

/** A port of its own, a certificate of the campus's authority, and a RADIUS server. */
describe.skipIf(!nginx || !freeRadius)(
  'a gateway behind nginx, with the site of tools/deploy',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'formgate-nginx-'));
    const certificate = makeCertificate(folder, 1);
    let radius: TestRadius;
    let gateway: RunningGateway;
    let proxy: ReturnType<typeof spawn>;
    let origin: string;
    let token: string;

    beforeAll(async () => {
      radius = await startFreeRadius(freeRadius ?? '', { users: [] });
      const { port, accountingPort } = radius;
      const network = join(folder, 'network.json');
      const servers = [
        { host: '127.0.0.1', port, accountingPort, secret: { env: 'RADIUS_SECRET' } },
      ];
      const settings = { servers, timeout: 1000, tries: 2 };
      writeFileSync(network, JSON.stringify({ adapters: ['radius'], radius: settings }));
      const tlsPort = await freePort();
      origin = `https://localhost:${tlsPort}`;
      gateway = await startGateway({
        data: inject('preparedData'),
        env: {
          ...{ TRUST_PROXY: '1', PUBLIC_URL: origin },
          ...{ NETWORK_FILE: network, RADIUS_SECRET: radius.secret },
        },
      });
      const made = await runFormgate(
        ['tokens', 'create', '--name', 'doctor', '--school', 'riverside', '--may', 'publish'],
        { env: { DATA_DIR: gateway.dataDir } },
      );
      token = made.stdout.trim().split('\n').at(-1) ?? '';
      proxy = startNginx(tlsPort);
      await whenListening('nginx', proxy, tlsPort);
    });
    afterAll(async () => {
      if (proxy?.exitCode === null) {
        proxy.kill('SIGTERM');
        await once(proxy, 'exit');
      }
      await gateway?.stop();
      await radius?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /**
     * The site as it is, but for what is the machine's: its ports, its certificate, where its
     * gateways are.
     */
    function startNginx(tlsPort: number) {
      const site = readFileSync(shipped, 'utf8')
        .replace('/etc/ssl/formgate/fullchain.pem', certificate.certificateFile)
        .replace('/etc/ssl/formgate/privkey.pem', certificate.keyFile)
        .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
        .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${tlsPort}`)
        .replaceAll(/127\.0\.0\.1:808\d/g, `127.0.0.1:${gateway.port}`);
      writeFileSync(join(folder, 'site.conf'), site);
      const whole = join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      writeFileSync(
        whole,
        `pid ${folder}/nginx.pid; error_log stderr warn; daemon off; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
      );
      return spawn(nginx ?? '', ['-p', folder, '-c', whole], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    }

    /** What the doctor says of each check. */
    async function doctor(...args: string[]) {
      const { stdout, stderr, exitCode } = await runFormgate(
        ['doctor', '--to', origin, '--format', 'json', '--locale', 'en', ...args],
        { env: { FORMGATE_TOKEN: token } },
      );
      const checks: { check: string; result: string; message: string }[] =
        stdout === '' ? [] : JSON.parse(stdout).checks;
      return { stderr, exitCode, checks };
    }

    it('is told of an authority that is not known, with the way to name it', async () => {
      expect(await doctor()).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(/authority of its certificate is not known.*--ca-file/),
      });
    });

    it('sees the port, the certificate’s end, and each RADIUS server', async () => {
      const { checks } = await doctor('--ca-file', certificate.caFile);
      const found = checks.map(({ check, result }) => `${check}: ${result}`);
      expect(found).toEqual(expect.arrayContaining(['reachable: ok', 'headers: ok', 'proxy: ok']));
      expect(checks).toContainEqual(
        expect.objectContaining({ check: 'certificate', result: 'warning' }),
      );
      expect(found.filter((each) => each.startsWith('network'))).toEqual([
        'network: ok',
        'network: ok',
      ]);
    });

    it('says that a RADIUS server is down, though nobody has signed in since', async () => {
      await radius.stop();
      const { checks } = await doctor('--ca-file', certificate.caFile);
      const network = checks.filter(({ check }) => check === 'network');
      expect(network.map(({ result }) => result)).toEqual(['error', 'error']);
      expect(network[0]?.message).toMatch(/authentication 127\.0\.0\.1:\d+ does not respond/);
    });

    it('takes publications by the authority that a variable names', async () => {
      const env = {
        ...{ FORMGATE_URL: origin, FORMGATE_TOKEN: token },
        FORMGATE_CA_FILE: certificate.caFile,
      };
      const published = await runFormgate(
        ['publish', 'riverside', '--dry-run', '--portal', project],
        { env },
      );
      expect(published).toMatchObject({ exitCode: 0, stderr: '' });
    });
  },
);
