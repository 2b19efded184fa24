import { UserError } from '../../src/gateway/user-error';

/** A MAC address as it is stored: upper case with colons. @throws UserError for what is none */
export function readMac(text: string, name: string): string {
  const digits = text.replace(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length === 12) return (digits.match(/../g) ?? []).join(':');
  throw new UserError({
    'zh-CN': `${name} 的值“${text}”不是 MAC 地址。例如 AA:BB:CC:00:11:22。`,
    en: `${name} is "${text}", which is no MAC address. Give it as in AA:BB:CC:00:11:22.`,
  });
}
