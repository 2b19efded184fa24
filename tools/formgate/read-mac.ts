import { readMacAddress } from '../../src/engine';
import { UserError } from '../../src/gateway/user-error';

/** A MAC address as it is stored: upper case with colons. @throws UserError for what is none */
export function readMac(text: string, name: string): string {
  const mac = readMacAddress(text.trim());
  if (mac !== undefined) return mac;
  throw new UserError({
    'zh-CN': `${name} 的值“${text}”不是 MAC 地址。例如 AA:BB:CC:00:11:22。`,
    en: `${name} is "${text}", which is no MAC address. Give it as in AA:BB:CC:00:11:22.`,
  });
}
