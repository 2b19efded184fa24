import type { SchoolNode, ScreenNode } from '../../../engine';
import { screensBeforeSignIn } from '../../../wire';
import { defineRule, type NodeContext } from '../../define-rule';
import { linksOfText } from '../../markdown/markdown-links';
import { type AddressUse, screenAddresses } from './addresses';

/**
 * Before sign-in the network is closed: what is of another origin does not open. Pictures of
 * another origin never load.
 */
export const foreignOrigin = defineRule({
  name: 'foreign-origin',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '登录前的页面不依赖其他网站',
      en: 'Pages before sign-in do not depend on other sites',
    },
    why: {
      'zh-CN': '登录前还不能上网，学生打不开其他网站；门户也不加载其他网站的图片。',
      en: 'Before sign-in there is no network, so that other sites do not open; and pages load no pictures from elsewhere.',
    },
    hint: {
      'zh-CN':
        '把内容写在门户自己的页面上，或给链接加 "when": { "signedIn": true }；登录前能打开的网站写进 configration.json 的 returnHosts',
      en: 'Write it on a page of the portal, or give the link "when": { "signedIn": true }; list a site that opens before sign-in in “returnHosts” of configration.json',
    },
  },
  messages: {
    link: {
      'zh-CN': '学生登录前打不开 ${host}',
      en: 'Students cannot open ${host} before they sign in',
    },
    picture: {
      'zh-CN': '页面不会加载 ${host} 的图片',
      en: 'Pages load no pictures from ${host}',
    },
  },
  hints: {
    picture: {
      'zh-CN': '把图片放到学校的 assets/ 里，写作 assets/文件名',
      en: 'Put the picture under the school’s assets/, and write assets/<name>',
    },
  },
  severities: { picture: 'error' },
  checkScreen(screen, { product, report }) {
    if (screen.owner === undefined) tellLinks(screen, undefined, { product, report });
  },
  checkSchool(school, context) {
    for (const screen of school.ownScreens.values()) tellLinks(screen, school, context);
  },
  checkMarkdown(text, { report }) {
    for (const { address, attribute } of linksOfText(text)) {
      const host = attribute === 'src' ? hostOf(address) : undefined;
      if (host !== undefined) {
        report({ at: text.locate(address), messageId: 'picture', data: { host } });
      }
    }
  },
});

function tellLinks(
  screen: ScreenNode,
  school: SchoolNode | undefined,
  { product, report }: NodeContext<'link'>,
): void {
  if (!screensBeforeSignIn.includes(screen.name)) return;
  for (const use of screenAddresses(screen, product)) {
    const host = hostOf(use.address);
    if (host === undefined || isForSignedIn(use) || isOfSchool(host, school)) continue;
    report({ at: use.at, messageId: 'link', data: { host } });
  }
}

function hostOf(address: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(address)) return undefined;
  try {
    return new URL(address, 'https://school.invalid/').hostname;
  } catch {
    return undefined;
  }
}

function isForSignedIn({ link }: AddressUse): boolean {
  return link?.when?.signedIn === true;
}

/**
 * The school's own sites, which are usually open before sign-in: those it lists, and those of its
 * e-mail address's domain.
 */
function isOfSchool(host: string, school: SchoolNode | undefined): boolean {
  const { contact, returnHosts: listed = [] } = school?.settings ?? {};
  const domain = contact?.email?.split('@')[1]?.toLowerCase();
  const own = domain === undefined ? listed : [...listed, domain, `*.${domain}`];
  return own.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}
