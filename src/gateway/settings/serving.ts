import { BlockList, isIP } from 'node:net';
import { isUnprotectedOrigin } from '../public-url';
import { SettingError } from '../user-error';
import { defineSetting, type SettingContext } from './define-setting';
import { entriesOf, plainText, port, publicOrigin } from './kinds';

/** The addresses of the gateway and of those who ask it. */
export const servingSettings = {
  port: defineSetting({
    variable: 'PORT',
    summary: { 'zh-CN': '监听的端口', en: 'the port to listen on' },
    default: '8080',
    parse: port,
  }),
  host: defineSetting({
    variable: 'HOST',
    summary: {
      'zh-CN': '监听的地址；0.0.0.0 允许其他设备访问',
      en: 'where to listen; 0.0.0.0 lets other devices in',
    },
    default: 'localhost',
    service: '127.0.0.1',
    parse: plainText,
  }),
  /** Students reach the gateway there: an origin, such as `https://portal.example.edu.cn`. */
  publicUrl: defineSetting({
    variable: 'PUBLIC_URL',
    summary: {
      'zh-CN': '学生访问的网址，例如 https://portal.example.edu.cn',
      en: 'where students reach it, such as https://portal.example.edu.cn',
    },
    service: ({ url }) => url,
    parse: publicOrigin,
  }),
  /**
   * The Studio is there alone: an origin of its own, so that nothing of the portal's pages can
   * reach it.
   */
  studioUrl: defineSetting({
    variable: 'STUDIO_URL',
    summary: {
      'zh-CN': '只在这个网址提供 Studio，例如 https://studio.example.edu.cn',
      en: 'the Studio’s only address, such as https://studio.example.edu.cn',
    },
    example: 'https://studio.example.edu.cn',
    unset: { 'zh-CN': '网关的任何网址下的 /studio', en: '/studio at every address of the gateway' },
    parse: studioOrigin,
  }),
  /** That many entries of X-Forwarded-For are believed, from its end. */
  trustProxy: defineSetting({
    variable: 'TRUST_PROXY',
    summary: {
      'zh-CN': '前面有几层自己的代理（如 Caddy、nginx）',
      en: 'how many proxies of your own (Caddy, nginx) stand in front',
    },
    details: 'So limits see students’ addresses.',
    default: '0',
    example: '1',
    service: '1',
    parse(text, { variable, shown }) {
      const proxies = Number(text);
      if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies;
      throw new SettingError({
        'zh-CN': `${variable} 的值“${shown}”不对：应为前面自有代理的层数，例如 TRUST_PROXY=1。`,
        en: `${variable} is "${shown}". Give how many proxies of your own stand in front, such as TRUST_PROXY=1.`,
      });
    },
  }),
  sharedAddresses: defineSetting({
    variable: 'SHARED_ADDRESSES',
    summary: {
      'zh-CN': '多人共用的地址或网段（如校园 NAT）',
      en: 'addresses or ranges that many people share, such as a NAT',
    },
    details: 'Each may fail and ask more often.',
    default: '',
    example: '203.0.113.7,198.51.100.0/24',
    parse: addressList,
  }),
  /** The IANA name of the campus's time zone: which day it is, and when a day begins. */
  timeZone: defineSetting({
    variable: 'TZ',
    summary: {
      'zh-CN': '校园所在的时区，例如 Asia/Shanghai',
      en: 'the time zone of the campus, such as Asia/Shanghai',
    },
    details: 'Pages and notices come and go by its days. A container has UTC unless it is told.',
    example: 'Asia/Shanghai',
    unset: { 'zh-CN': '本机的时区', en: 'the machine’s own' },
    parse: timeZoneName,
  }),
  /** Real students are served: nothing that is for a trial may be there. */
  production: defineSetting({
    variable: 'NODE_ENV',
    summary: {
      'zh-CN': 'production：正式使用，有试用的内容时拒绝启动',
      en: 'production refuses to start with what is only for a trial',
    },
    details:
      'That is sample schools, demonstration students, the outbox, no public address, no network.',
    default: '',
    service: 'production',
    parse: (text) => text === 'production',
  }),
};

/** An origin that the Studio can be used at: over https, or on the machine itself. */
function studioOrigin(text: string, context: SettingContext): string {
  const origin = publicOrigin(text, context);
  if (!isUnprotectedOrigin(origin)) return origin;
  const { variable, shown } = context;
  throw new SettingError({
    'zh-CN': `${variable} 的值“${shown}”不对：Studio 只能通过 https 使用，例如 https://studio.example.edu.cn。`,
    en: `${variable} is "${shown}". The Studio is for https alone: give an address such as https://studio.example.edu.cn.`,
  });
}

/** The name as the runtime spells it: it would take another spelling for UTC. */
function timeZoneName(text: string, { variable, shown }: SettingContext): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new SettingError({
      'zh-CN': `${variable} 的值“${shown}”不是时区名称。请写 IANA 名称，例如 ${variable}=Asia/Shanghai。`,
      en: `${variable} is "${shown}", which is no time zone. Give its IANA name, such as ${variable}=Asia/Shanghai.`,
    });
  }
}

function addressList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of entriesOf(text)) {
    const [address = '', prefix] = entry.split('/');
    const bits = isIP(address) === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 1 || length > bits) {
      throw new SettingError({
        'zh-CN': `SHARED_ADDRESSES 里有“${entry}”。请写地址或网段，例如 SHARED_ADDRESSES=203.0.113.7,198.51.100.0/24。`,
        en: `SHARED_ADDRESSES has "${entry}". Give addresses or ranges, such as SHARED_ADDRESSES=203.0.113.7,198.51.100.0/24.`,
      });
    }
    list.addSubnet(address, length, bits === 32 ? 'ipv4' : 'ipv6');
  }
  return list;
}
