import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate authority of one's own, and a certificate that it signed: files of PEM. */
export interface TestCertificate {
  caFile: string;
  certificateFile: string;
  keyFile: string;
  /** The texts of the latter two, as TLS servers take them. */
  server: { cert: string; key: string };
}

const key = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/**
 * @param days for how many days the certificate is good; -1 for one that has ended
 * @param host its name, beside 127.0.0.1
 */
export function makeCertificate(folder: string, days = 30, host = 'localhost'): TestCertificate {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const [caFile, caKey] = [at('ca.pem'), at('ca-key.pem')];
  const [certificateFile, keyFile] = [at('certificate.pem'), at('key.pem')];
  openssl(
    ...['req', '-x509', '-newkey', ...key, '-subj', '/CN=Campus authority', '-days', '2'],
    ...['-keyout', caKey, '-out', caFile],
  );
  const asked = at('request.pem');
  openssl(
    ...['req', '-newkey', ...key, '-subj', '/CN=portal.campus.test'],
    ...['-addext', `subjectAltName=IP:127.0.0.1,DNS:${host}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-keyout', keyFile, '-out', asked],
  );
  openssl(
    ...['x509', '-req', '-in', asked, '-CA', caFile, '-CAkey', caKey, '-CAcreateserial'],
    ...['-copy_extensions', 'copy', '-days', String(days), '-out', certificateFile],
  );
  const text = (file: string) => readFileSync(file, 'utf8');
  return {
    ...{ caFile, certificateFile, keyFile },
    server: { cert: text(certificateFile), key: text(keyFile) },
  };
}
