import type { TerminalWords } from '../../engine';
import { certificateProblem } from '../certificate-problem';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';

/**
 * Why a server is of no use, by the code of the system or of PostgreSQL (its documentation,
 * "PostgreSQL Error Codes").
 */
const REASONS: Readonly<Record<string, TerminalWords>> = {
  ECONNREFUSED: {
    'zh-CN': '那里没有服务在监听。请启动服务器，或检查主机和端口',
    en: 'nobody listens there. Start it, or check host and port',
  },
  ENOTFOUND: { 'zh-CN': '找不到这个主机。请检查主机名', en: 'no such host. Check its name' },
  '28P01': {
    'zh-CN': '用户名或密码不对。请检查地址里的用户名和密码',
    en: 'wrong user or password. Check those of the address',
  },
  '28000': {
    'zh-CN': '它不接受这个用户从这里连接。请检查它的 pg_hba.conf',
    en: 'it takes no connection of this user from here. Check its pg_hba.conf',
  },
  '3D000': {
    'zh-CN': '没有这个数据库。请先建立，例如用 createdb',
    en: 'it has no such database. Make it first, such as with createdb',
  },
  '53300': {
    'zh-CN': '它的连接已满。请调大 max_connections，或减少网关',
    en: 'all its connections are taken. Raise its max_connections, or run fewer gateways',
  },
  '57P01': {
    'zh-CN': '它被停止了。请启动它',
    en: 'it was stopped. Start it',
  },
  '57014': {
    'zh-CN': '它太忙，或者被锁住，没有及时完成。请稍后重试',
    en: 'it was too busy, or held up by a lock, to do it in time. Try again later',
  },
  '25006': {
    'zh-CN': '它只读。请在地址里写主服务器',
    en: 'it only reads. Name the primary server in the address',
  },
  '57P03': {
    'zh-CN': '它正在启动或停止。请稍后重试',
    en: 'it is starting or stopping. Try again later',
  },
  ENOENT: {
    'zh-CN': '地址里写的文件（例如 sslrootcert）不存在。请检查路径',
    en: 'a file that the address names, such as sslrootcert, is not there. Check its path',
  },
};

/** The words of its driver, which has no code for it. */
const NO_TLS = 'The server does not support SSL connections';

const noTls: TerminalWords = {
  'zh-CN':
    '它没有打开 TLS，而地址里的 sslmode 要求加密。请在它的 postgresql.conf 里打开 ssl；只在本机时可以去掉 sslmode',
  en: 'it speaks no TLS, which sslmode in the address asks for. Turn on ssl in its postgresql.conf, or on the same machine leave sslmode out',
};

const unknownAuthority: TerminalWords = {
  'zh-CN':
    '不认识签发它证书的机构。请用 NODE_EXTRA_CA_CERTS 指定自己的 CA（PEM 文件），或在地址里写 sslrootcert',
  en: 'the authority of its certificate is not known. Name one of your own with NODE_EXTRA_CA_CERTS, a PEM file, or with sslrootcert in the address',
};

/** The refusal of a PostgreSQL server; it never holds the address, which may hold a password. */
export function serverRefusal(cause: unknown): UserError {
  const { code, reason } = describeCause(cause, {
    'zh-CN': '请检查地址、用户名和密码，并确认服务器已启动',
    en: 'check the address, user and password, and that it is running',
  });
  return new UserError(
    {
      'zh-CN': `无法使用 DATABASE_URL 指定的 PostgreSQL 服务器（${code['zh-CN']}）：${reason['zh-CN']}。`,
      en: `The PostgreSQL server of DATABASE_URL cannot be used (${code.en}): ${reason.en}.`,
    },
    { cause },
  );
}

/**
 * The failure of a PostgreSQL server in the middle of a command, each step of which is done as a
 * whole or not at all.
 */
export function serverLost(cause: unknown): UserError {
  const { code, reason } = describeCause(cause, {
    'zh-CN': '请确认它在运行，并检查到它的网络',
    en: 'see that it is running, and to the network between',
  });
  return new UserError(
    {
      'zh-CN': `命令运行中，DATABASE_URL 指定的 PostgreSQL 服务器中断了（${code['zh-CN']}）：${reason['zh-CN']}。此前已完成的保留，其余没有执行；之后请重新运行这个命令。`,
      en: `The PostgreSQL server of DATABASE_URL failed during the command (${code.en}): ${reason.en}. What was done by then stays, and the rest was not done: run the command again afterwards.`,
    },
    { cause },
  );
}

/** @param otherwise the reason where the code says none */
function describeCause(cause: unknown, otherwise: TerminalWords) {
  const found = errorCode(cause);
  const isPlain = cause instanceof Error && cause.message === NO_TLS;
  const none = isPlain
    ? { 'zh-CN': 'sslmode', en: 'sslmode' }
    : { 'zh-CN': '没有回应', en: 'no response' };
  return {
    code: found === undefined ? none : { 'zh-CN': found, en: found },
    reason: (isPlain ? noTls : serverReason(found)) ?? otherwise,
  };
}

/** Why a server is of no use and what to do, by a code; undefined of another code. */
export function serverReason(code: string | undefined): TerminalWords | undefined {
  return certificateProblem(code, unknownAuthority) ?? REASONS[code ?? ''];
}
