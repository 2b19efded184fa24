import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate authority of one's own, and a certificate for 127.0.0.1 and localhost that it signed: files of PEM. */
export interface TestCertificate {
  caFile: string;
  certificateFile: string;
  keyFile: string;
  /** The texts of the latter two, as TLS servers take them. */
  server: { cert: string; key: string };
}

const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** @param days for how many days the certificate is good */
export function makeCertificate(folder: string, days = 30): TestCertificate {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const [caFile, caKey] = [at('ca.pem'), at('ca-key.pem')];
  const [certificateFile, keyFile] = [at('certificate.pem'), at('key.pem')];
  openssl(
    ...[...request, '-subj', '/CN=Campus authority', '-days', '2'],
    ...['-keyout', caKey, '-out', caFile],
  );
  openssl(
    ...[...request, '-subj', '/CN=portal.campus.test', '-CA', caFile, '-CAkey', caKey],
    ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-days', String(days)],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-keyout', keyFile, '-out', certificateFile],
  );
  const text = (file: string) => readFileSync(file, 'utf8');
  return {
    ...{ caFile, certificateFile, keyFile },
    server: { cert: text(certificateFile), key: text(keyFile) },
  };
}
