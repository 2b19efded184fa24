import type { LinksBlock, LocalizedText } from '../engine';
import { identityPath } from '../wire';
import type { SchoolScreen } from './page-model';

const label = { 'zh-CN': '统一身份认证登录', en: 'Sign in with your school account' };

/**
 * The sign-in screen with the way through the school's identity provider behind all else: a link,
 * which needs no script.
 */
export function withIdentity(
  prepared: SchoolScreen,
  school: string,
  name: LocalizedText = label,
): SchoolScreen {
  const { screen } = prepared;
  const block: LinksBlock = {
    block: 'links',
    id: 'identity',
    links: [{ id: 'identity', label: name, href: identityPath(school) }],
  };
  return { ...prepared, screen: { ...screen, blocks: [...screen.blocks, block] } };
}
