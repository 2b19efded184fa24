/** An OpenLDAP server of the machine's own on loopback, in a folder that goes away again. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramToFind } from './find-program';
import { freePort } from './free-port';
import { pauseProcess } from './pause-process';
import { whenListening } from './when-listening';

export const LDAP_BASE = 'dc=campus,dc=test';

export interface TestLdap {
  /** Takes StartTLS. */
  url: string;
  ldapsUrl: string;
  /** PEM of what signed its certificate, which is for 127.0.0.1. */
  ca: string;
  /** Stops answering without a word, and goes on again. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

export const SLAPD: ProgramToFind = {
  name: 'OpenLDAP’s server (slapd)',
  paths: ['/usr/sbin/slapd', '/usr/local/libexec/slapd'],
  package: 'slapd',
};

/**
 * Starts a server on free ports of loopback.
 *
 * @param entries LDIF below LDAP_BASE
 */
export async function startSlapd(program: string, entries: string): Promise<TestLdap> {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-ldap-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const [port, ldapsPort] = [await freePort(), await freePort()];
    mkdirSync(join(folder, 'data'));
    makeCertificate(folder);
    const file = join(folder, 'slapd.conf');
    writeFileSync(file, configuration(folder));
    writeFileSync(join(folder, 'entries.ldif'), `${ROOT}\n${entries}`);
    execFileSync(program, ['-T', 'add', '-q', '-f', file, '-l', join(folder, 'entries.ldif')], {
      stdio: 'pipe',
    });
    const url = `ldap://127.0.0.1:${port}`;
    const ldapsUrl = `ldaps://127.0.0.1:${ldapsPort}`;
    const child = spawn(program, ['-d', '0', '-f', file, '-h', `${url} ${ldapsUrl}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await whenListening('slapd', child, port);
    return {
      url,
      ldapsUrl,
      ca: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
      pause: () => pauseProcess(child.pid ?? 0),
      resume: () => void child.kill('SIGCONT'),
      async stop() {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGCONT');
          child.kill('SIGTERM');
          await once(child, 'exit');
        }
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const ROOT = `dn: ${LDAP_BASE}
objectClass: dcObject
objectClass: organization
o: Campus
dc: campus
`;

/** A policy by which passwords end after a hundred days, and accounts are locked by hand. */
function configuration(folder: string): string {
  const modules = ['/usr/lib/ldap', '/usr/lib64/openldap', '/usr/local/libexec/openldap'].find(
    (path) => existsSync(path),
  );
  const schemas = [
    '/etc/ldap/schema',
    '/etc/openldap/schema',
    '/usr/local/etc/openldap/schema',
  ].find((path) => existsSync(path));
  return `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
modulepath ${modules}
moduleload back_mdb
moduleload ppolicy
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
threads 4
database mdb
maxsize 67108864
suffix "${LDAP_BASE}"
rootdn "cn=root,${LDAP_BASE}"
directory ${folder}/data
dbnosync
index uid eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=portal,${LDAP_BASE}" read by self read by * none
overlay ppolicy
ppolicy_default "cn=policy,${LDAP_BASE}"
ppolicy_use_lockout
`;
}

function makeCertificate(folder: string): void {
  const names = 'subjectAltName=IP:127.0.0.1';
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=ldap.campus.test', '-addext', names, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'pipe' });
}
