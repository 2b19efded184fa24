import { itemsOf, type SchoolNode, suggest, typingSlips } from '../../../engine';
import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';
import { suffixOf } from '../../public-suffixes';
import { isSample } from '../../texts/sample-addresses';

/** Students return to sites of somebody's, and not to whatever anybody registers. */
export const returnHost = defineRule({
  name: 'return-host',
  severity: 'error',
  needs: 'suffixes',
  docs: {
    description: {
      'zh-CN': 'returnHosts 只列出确定的网站',
      en: 'The hosts in returnHosts are sites of somebody’s',
    },
    why: {
      'zh-CN': '例如 *.edu.cn 下任何人都能注册域名：骗子的链接可以借门户把学生带到假网站。',
      en: 'Under *.edu.cn anybody may have a name: a link through the portal could take students to a forged site.',
    },
    hint: {
      'zh-CN': '写明是哪个单位的域名，例如 *.example.${suffix}',
      en: 'Name the domain of one organisation, such as *.example.${suffix}',
    },
  },
  messages: {
    'whole-suffix': {
      'zh-CN': '“${host}”不是一个网站：${suffix} 下任何人都能注册域名',
      en: '“${host}” is no one’s site: anybody may register a name under ${suffix}',
    },
    'below-address': {
      'zh-CN': '“${host}”是 IP 地址，没有子域名',
      en: '“${host}” is an IP address, which has no hosts below it',
    },
    'unknown-end': {
      'zh-CN': '没有以 .${end} 结尾的域名',
      en: 'No domain ends in .${end}',
    },
    'like-own': {
      'zh-CN': '“${host}”与学校的域名 ${domain} 只差一点，多半写错了：学生回不到原来的页面',
      en: '“${host}” is nearly ${domain}, the school’s own domain, and probably mistyped: students do not return to their page',
    },
    sample: {
      'zh-CN': '“${host}”是举例用的，不是学校自己的网站',
      en: '“${host}” is an example, and no site of the school’s',
    },
  },
  severities: { sample: 'warning', 'like-own': 'warning' },
  hints: {
    'like-own': {
      'zh-CN': '改成 ${written}；确实是别的网站就不用改',
      en: 'Write ${written}; leave it as it is where another site is meant',
    },
    sample: {
      'zh-CN': '换成学校自己的网站；没有就删去',
      en: 'Write a site of the school’s own, or take it out',
    },
    'below-address': { 'zh-CN': '只写地址：${address}', en: 'Write the address alone: ${address}' },
    'unknown-end': { 'zh-CN': '应为 .${meant}？', en: 'Write .${meant}, if that was meant' },
  },
  checkSchool(school, { report }) {
    for (const { value: host, path } of itemsOf(ownSetting(school, 'returnHosts'), [
      'returnHosts',
    ])) {
      if (ADDRESS.test(host)) {
        const data = { host, address: host.slice(2) };
        report({ at: school.locate(path), messageId: 'below-address', data });
        continue;
      }
      const suffix = host.replace(/^\*\./, '');
      if (isSample(suffix))
        report({ at: school.locate(path), messageId: 'sample', data: { host } });
      const found = suffixOf(suffix);
      if (!found) continue;
      const domain = found.domain && domainLike(found.domain, school);
      if (domain) {
        const at = school.locate(path);
        const written = host.replace(found.domain ?? '', domain);
        report({ at, messageId: 'like-own', data: { host, domain, written } });
      }
      const { isWhole, unknownEnd: end } = found;
      if (isWhole) {
        report({ at: school.locate(path), messageId: 'whole-suffix', data: { host, suffix } });
      }
      const meant = end === undefined ? undefined : meantEnd(end);
      if (end === undefined || meant === undefined) continue;
      const data = { end, meant };
      const suggestion = `${host.slice(0, -end.length)}${meant}`;
      report({ at: school.locate(path), messageId: 'unknown-end', data, suggestion });
    }
  },
});

/** An IP address (RFC 791), below which there are no hosts. */
const ADDRESS = /^\*\.[0-9]+(\.[0-9]+){3}$/;

/** Shorter names are those of other universities. */
const LEAST_NAME = 6;

/** The domain of the school’s mailbox that another one is a slip of. */
function domainLike(domain: string, school: SchoolNode): string | undefined {
  const { email = '' } = school.settings.contact ?? {};
  const own = suffixOf(email.split('@').at(-1) ?? '')?.domain;
  const [name = ''] = domain.split('.');
  if (own === undefined || own === domain || name.length < LEAST_NAME) return undefined;
  const isSlip = typingSlips(name, own.split('.')[0] ?? '') === 1;
  return isSlip && own.endsWith(domain.slice(name.length)) ? own : undefined;
}

/**
 * The end that was probably meant. Names that only a campus knows, as `portal.lan`, are like none
 * of these.
 */
function meantEnd(end: string): string | undefined {
  const joined = /^(edu|com|net|org|gov|ac)(cn|uk|jp|hk|tw|au)$/.exec(end);
  return joined ? `${joined[1]}.${joined[2]}` : suggest(end, ['com', 'edu', 'net', 'org', 'gov']);
}
