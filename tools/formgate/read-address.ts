import { isIP } from 'node:net';
import { UserError } from '../../src/gateway/user-error';

/** An IP address as somebody spells it. @throws UserError for what is none */
export function readAddress(text: string, name: string): string {
  const address = text.trim();
  if (isIP(address) !== 0) return address;
  throw new UserError({
    'zh-CN': `${name} 的值“${text}”不是 IP 地址。例如 10.8.3.7。`,
    en: `${name} is "${text}", which is no IP address. Give it as in 10.8.3.7.`,
  });
}
