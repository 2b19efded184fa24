import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from './error-code';
import { SettingError } from './user-error';

/** Says whether a text is a certificate as PEM, or several, as TLS takes authorities. */
export function isAuthority(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

/**
 * Reads the file of a certificate authority of one's own, in place of those that Node knows.
 *
 * @param source the option or variable that names it
 * @throws SettingError where it cannot be read, or holds no certificate
 */
export function readAuthority(path: string, source: string): string {
  let reason = 'no certificate';
  try {
    const text = readFileSync(path, 'utf8');
    if (isAuthority(text)) return text;
  } catch (error) {
    reason = errorCode(error) ?? String(error);
  }
  throw new SettingError({
    'zh-CN': `${source} 指定的 ${path} 不能用（${reason}）。请给出存有证书颁发机构（CA）的证书的 PEM 文件。`,
    en: `The file ${path} of ${source} cannot be used (${reason}). Give a PEM file with the certificate of the authority (CA).`,
  });
}
