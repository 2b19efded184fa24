import { referencesOf } from '../../../engine';
import { defineRule } from '../../define-rule';
import { type Way, waysFrom, waysOfAddresses } from '../../ways-from';
import { screenAddresses } from './addresses';

/** A link leads to another page than the one that it stands on. */
export const selfLink = defineRule({
  name: 'self-link',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '链接打开的不是它所在的页面',
      en: 'A link leads to another page than its own',
    },
    why: {
      'zh-CN': '学生点了链接，页面却没有任何变化，会以为网页坏了。',
      en: 'Students tap the link and nothing changes: they take the page for broken.',
    },
    hint: {
      'zh-CN': '改为要打开的页面，或删去这个链接',
      en: 'Name the page that is meant, or take the link out',
    },
  },
  messages: {
    itself: {
      'zh-CN': '这个链接打开的就是它所在的页面“${screen}”',
      en: 'This link opens “${screen}”, the very page that it stands on',
    },
  },
  checkScreen(screen, { report }) {
    const { name, model, locate } = screen;
    const places = [
      ...model.links.flatMap(({ link, path }) =>
        // The page of another activity has the same name.
        link.screen === name && !link.params ? [[...path, 'screen']] : [],
      ),
      ...referencesOf(model.references, 'screenName').flatMap(({ value, path }) =>
        value === name ? [path] : [],
      ),
    ];
    for (const path of places) {
      report({ at: locate(path), messageId: 'itself', data: { screen: name } });
    }
  },
  check({ project, report }) {
    for (const screen of project.screens) {
      const { name, owner } = screen;
      const isOwn = (way: Way) => way.school === owner && way.page === name;
      if (owner === undefined || !waysFrom(screen, project.product).some(isOwn)) continue;
      const [first] = screenAddresses(screen, project.product).filter(
        // A place within the page is somewhere else.
        ({ address }) => !address.includes('#') && waysOfAddresses([address]).some(isOwn),
      );
      if (first) report({ at: first.at, messageId: 'itself', data: { screen: name } });
    }
  },
});
