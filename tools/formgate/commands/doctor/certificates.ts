import type { TerminalWords } from '../../../../src/engine';
import { certificateProblem } from '../../../../src/gateway/certificate-problem';
import type { GatewayStatus } from '../../../../src/wire/calls/publishing/read-status';
import { type Check, ok, warning } from './check';

const DAY = 24 * 3600_000;

/** A certificate that ends so soon was not renewed when it should have been. */
export const FEW_DAYS = 14;

/** For how many days a certificate is still good; undefined where it cannot be told. */
export function daysLeft(endsAt: string | undefined, now: number): number | undefined {
  const until = Date.parse(endsAt ?? '');
  return Number.isNaN(until) ? undefined : Math.floor((until - now) / DAY);
}

/** Checks the certificates of the servers that the gateway asks: a line for each that ends soon. */
export function checkCertificates({
  time,
  certificates,
}: Pick<GatewayStatus, 'time' | 'certificates'>): Check[] {
  const name = 'certificates';
  const now = Date.parse(String(time));
  const all = certificates.flatMap(({ server, endsAt }) => {
    const days = daysLeft(endsAt, now);
    return days === undefined ? [] : [{ server, days }];
  });
  if (all.length === 0) return [];
  const soon = all.filter(({ days }) => days < FEW_DAYS);
  const least = Math.min(...all.map(({ days }) => days));
  if (soon.length === 0) {
    return [
      ok(name, {
        'zh-CN': `网关连接的服务器：证书都有效，至少还剩 ${least} 天。`,
        en: `Servers that the gateway asks: all valid, for ${least} days more at least.`,
      }),
    ];
  }
  return soon.map(({ server, days }) =>
    days < 1
      ? warning(name, {
          'zh-CN': `${server} 的证书不到一天就过期，之后网关连不上它。请马上续期。`,
          en: `The certificate of ${server} ends within a day: the gateway cannot ask it then. Renew it now.`,
        })
      : warning(name, {
          'zh-CN': `${server} 的证书还有 ${days} 天就过期，之后网关连不上它。请续期。`,
          en: `The certificate of ${server} ends in ${days} days: the gateway cannot ask it then. Renew it.`,
        }),
  );
}

const unknownAuthority: TerminalWords = {
  'zh-CN':
    '不认识签发它证书的机构。若是自己的 CA，请在连接它的设置里指定（caFile、SMTP_CA_FILE 或 SMS_CA_FILE）',
  en: 'the authority of its certificate is not known. Name one of your own where the server is named: caFile, SMTP_CA_FILE or SMS_CA_FILE',
};

/** Gives a gateway's note on a server with the words for what is wrong with a certificate. */
export function explainNote(note: string): TerminalWords {
  const codes = note.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
  const [problem] = codes.flatMap((code) => certificateProblem(code, unknownAuthority) ?? []);
  if (!problem) return { 'zh-CN': note, en: note };
  return { 'zh-CN': `${note}：${problem['zh-CN']}`, en: `${note}: ${problem.en}` };
}

/** As `explainNote`, for several. */
export function explainNotes(notes: readonly string[]): TerminalWords {
  const all = notes.map(explainNote);
  return {
    'zh-CN': all.map((words) => words['zh-CN']).join('；'),
    en: all.map(({ en }) => en).join('; '),
  };
}
