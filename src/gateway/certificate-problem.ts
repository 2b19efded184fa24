import type { TerminalWords } from '../engine';

/** Why a certificate is not taken, by Node's and OpenSSL's codes. */
const PROBLEMS: Readonly<Record<string, TerminalWords>> = {
  CERT_HAS_EXPIRED: {
    'zh-CN': '它的证书已经过期，请续期',
    en: 'its certificate has ended: renew it',
  },
  CERT_NOT_YET_VALID: {
    'zh-CN': '它的证书还没有生效，请检查时钟',
    en: 'its certificate is not valid yet: look at the clocks',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    'zh-CN': '它的证书是另一个名称的',
    en: 'its certificate is for another name',
  },
};

const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * Why a server's certificate is not taken, and what to do; undefined for another failure.
 *
 * @param code the code of the error
 * @param unknownAuthority the words for an authority that is not known: how to name it
 */
export function certificateProblem(
  code: string | undefined,
  unknownAuthority: TerminalWords,
): TerminalWords | undefined {
  if (code === undefined) return undefined;
  return UNKNOWN_AUTHORITY.includes(code) ? unknownAuthority : PROBLEMS[code];
}

/** True of a code that says that a server's certificate is not taken. */
export function isCertificateProblem(code: string): boolean {
  return UNKNOWN_AUTHORITY.includes(code) || Object.hasOwn(PROBLEMS, code);
}
