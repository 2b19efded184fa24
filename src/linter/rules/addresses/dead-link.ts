import { isPageClosed, type Path, type Project, type SchoolNode } from '../../../engine';
import { matchRoute, RESERVED_SCHOOL_NAMES } from '../../../wire';
import { decoded, decodedPath } from '../../decoded-path';
import { defineRule } from '../../define-rule';
import { linksOfText } from '../../markdown/markdown-links';
import { markdownFiles, markdownInScreen } from '../../markdown/markdown-texts';
import { hasOwnPage, meantPage } from '../../markdown/meant-address';

/** A path that a text links to leads to a page of the portal. */
export const deadLink = defineRule({
  name: 'dead-link',
  severity: 'error',
  needs: 'portal',
  docs: {
    description: {
      'zh-CN': '文中指向门户页面的链接有效',
      en: 'Links of texts to pages of the portal lead somewhere',
    },
    why: {
      'zh-CN': '学生点开会看到“页面不存在”。',
      en: 'Students who follow one would see that there is no such page.',
    },
    hint: {
      'zh-CN':
        '内置页面写作 /学校/页面路径，例如 /${school}/notify；学校自己的页面写作 /${school}/page/名称',
      en: 'Write a stock page as /${school}/notify, and a page of the school’s own as /${school}/page/<name>',
    },
  },
  messages: {
    'no-school': {
      'zh-CN': '链接 ${address} 无效：没有学校“${name}”',
      en: 'The link ${address} leads nowhere: there is no school “${name}”',
    },
    'no-route': {
      'zh-CN': '链接 ${address} 无效：门户没有这个路径',
      en: 'The link ${address} leads nowhere: the portal has no such path',
    },
    'no-page': {
      'zh-CN': '链接 ${address} 无效：学校“${name}”没有这个页面',
      en: 'The link ${address} leads nowhere: the school “${name}” has no such page',
    },
    closed: {
      'zh-CN': '链接 ${address} 无效：学校“${name}”关闭了这个页面',
      en: 'The link ${address} leads nowhere: the school “${name}” has closed that page',
    },
    'no-file': {
      'zh-CN': '链接 ${address} 无效：没有这个文件',
      en: 'The link ${address} leads nowhere: there is no such file',
    },
    'other-school': {
      'zh-CN': '链接 ${address} 打开的是学校“${name}”的页面，不是本校的',
      en: 'The link ${address} opens the page of the school “${name}”, and not the school’s own',
    },
    'no-heading': {
      'zh-CN': '链接 ${address} 无效：页面里的标题没有可以跳转的位置',
      en: 'The link ${address} leads nowhere: headings are no places that a link can go to',
    },
  },
  severities: { 'other-school': 'warning' },
  hints: {
    'other-school': {
      'zh-CN': '把开头的 /${name} 改成 /${school}；确实要打开那所学校的页面，写完整的网址',
      en: 'Begin it with /${school} in place of /${name}; write the whole address, with https://, where that school’s page is meant',
    },
    'no-heading': { 'zh-CN': '删去这个链接', en: 'Take the link out' },
    'no-file': {
      'zh-CN': '学校的文件写作 assets/文件名',
      en: 'Write a file of the school as assets/<name>',
    },
    closed: {
      'zh-CN': '删去这个链接，或在 configration.json 的 pages 里打开那个页面',
      en: 'Take the link out, or open the page in “pages” of configration.json',
    },
  },
  check({ project, report }) {
    const texts = [
      ...[...project.schools.values()].flatMap((school) =>
        [...school.ownScreens.values()].flatMap((screen) =>
          markdownInScreen(screen, project.product).map((text) => ({ text, school })),
        ),
      ),
      ...markdownFiles(project).map((file) => ({ text: file, school: file.school })),
    ];
    const closed = new Set<string>();
    for (const { text, school } of texts) {
      for (const { address } of linksOfText(text)) {
        const found = problemOf(address, project, school);
        const at = found && text.locate(address);
        // An inherited link is reported where it was written.
        if (!at || at.origin) continue;
        const { messageId, name = '', suggestion } = found;
        // A page that is closed is one mistake of a file, in however many languages it is linked.
        const key = JSON.stringify([at.file, address]);
        if (messageId === 'closed' && closed.has(key)) continue;
        closed.add(key);
        const data = { address: decoded(address).slice(0, 120), school: school.name, name };
        report({ at, messageId, data, suggestion, fix: { type: 'none' } });
      }
    }
  },
});

interface Problem {
  messageId:
    | 'other-school'
    | 'no-school'
    | 'no-route'
    | 'no-page'
    | 'closed'
    | 'no-file'
    | 'no-heading';
  /** The school that the address names. */
  name?: string;
  /** The address that was probably meant. */
  suggestion?: string | undefined;
}

function problemOf(address: string, project: Project, own: SchoolNode): Problem | undefined {
  if (address.startsWith('#')) {
    return /^#(top)?$/i.test(address) ? undefined : { messageId: 'no-heading' };
  }
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const path = address.replace(/[?#].*$/, '');
  const { name: route, school: name, screen } = matchRoute(path);
  if (name === undefined) return undefined;
  if (RESERVED_SCHOOL_NAMES.includes(name)) {
    const file = decodedPath(address);
    const isMissing = !project.assets.has(file) && !project.refused.has(file);
    return file.startsWith('schools/') && isMissing ? { messageId: 'no-file' } : undefined;
  }
  const school = project.schools.get(name);
  // Without its school the path of a page names one that is not there.
  if (!school) return { messageId: 'no-school', name, suggestion: pageWithout(path, own) };
  const hasNoPage = route === 'page' && !hasOwnPage(school, screen);
  if (hasNoPage || route === 'not-found') {
    const messageId = hasNoPage ? 'no-page' : 'no-route';
    return {
      messageId,
      name,
      suggestion: meantAsset(path, project, own) ?? meantPage(path, school),
    };
  }
  const isClosed = isPageClosed(school.settings, screen) && !school.broken.some(mayClose);
  if (isClosed) return { messageId: 'closed', name };
  // A school may lead to a page that it has not itself, and schools of a family share theirs.
  const isShared =
    (route === 'page' && !hasOwnPage(own, screen)) ||
    screen === 'school-home' ||
    isOfFamily(own, school);
  return isShared ? undefined : { messageId: 'other-school', name };
}

/** The address of a page whose path alone is written. */
function pageWithout(path: string, school: SchoolNode): string | undefined {
  const meant = meantPage(path, school);
  return meant?.endsWith(path) ? meant : undefined;
}

/** A file of the school that an address names with its path. */
function meantAsset(path: string, project: Project, school: SchoolNode): string | undefined {
  const [asset] = /assets\/.+/.exec(decoded(path)) ?? [];
  return asset && project.assetPath(school, asset) ? asset : undefined;
}

/** True for a school, and for what extends it or what it extends. */
function isOfFamily(left: SchoolNode, right: SchoolNode): boolean {
  const chain = (school: SchoolNode): readonly string[] =>
    school.parent ? [school.name, ...chain(school.parent)] : [school.name];
  return chain(left).includes(right.name) || chain(right).includes(left.name);
}

/** True for a part of the settings that closes pages: one that is broken is told as that. */
function mayClose([name = '']: Path): boolean {
  return ['pages', 'recovery', 'features'].includes(name);
}
