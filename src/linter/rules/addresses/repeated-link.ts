import type { Link, Path, SourceLocation } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { ownSettingLinks } from '../../own-settings';
import { areClearlyDistinct } from '../../texts/equal-words';

/** The links of one list lead to different places. */
export const repeatedLink = defineRule({
  name: 'repeated-link',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '同一列表里的链接指向不同的地方',
      en: 'The links of a list lead to different places',
    },
    why: {
      'zh-CN': '多半是复制了一个链接，只改了文字：学生点了这一个，打开的却是那一个的页面。',
      en: 'It was probably copied, and only its words changed: students who follow it get the page of the other one.',
    },
    hint: {
      'zh-CN': '让它指向它自己的页面，或删去它',
      en: 'Let it lead to a page of its own, or take it out',
    },
  },
  messages: {
    same: {
      'zh-CN': '链接“${name}”和“${other}”打开的是同一个地方：${target}',
      en: 'The links “${name}” and “${other}” open the same: ${target}',
    },
  },
  checkSchool(school, { report }) {
    tell(ownSettingLinks(school), school.locate, report);
  },
  checkScreen({ model, locate }, { report }) {
    tell(
      model.links.map(({ link, path }) => ({ value: link, path })),
      locate,
      report,
    );
  },
});

interface LinkAt {
  value: Link;
  path: Path;
}

function tell(
  links: readonly LinkAt[],
  locate: (path: Path) => SourceLocation,
  report: (report: Report<'same'>) => void,
): void {
  const targets = links.map(({ value }) => targetOf(value));
  if (new Set(targets).size === links.length) return;
  const known = new Map<string, LinkAt>();
  for (const link of links) {
    const { value, path } = link;
    const target = targetOf(value);
    // A link under a condition may take the place of another one.
    if (target === undefined || value.when || !/^\d+$/.test(path.at(-1) ?? '')) continue;
    const key = JSON.stringify([target, ...path.slice(0, -1)]);
    const earlier = known.get(key);
    known.set(key, earlier ?? link);
    // Two of the same words are told as that.
    if (!earlier || !areClearlyDistinct([earlier.value, value])) continue;
    const at = [link, earlier].map((one) => ({ one, at: locate(placeOf(one)) }));
    const [told = at[0]] = at.filter((one) => !one.at.origin);
    if (!told) continue;
    const other = told.one === link ? earlier : link;
    const data = { name: nameOf(told.one), other: nameOf(other), target };
    report({ at: told.at, messageId: 'same', data });
  }
}

/** The place that a link opens; undefined for the mini-program, of which there is one. */
function targetOf({ screen, params, href }: Link): string | undefined {
  const rest = Object.values(params ?? {}).map((value) => `/${value}`);
  return href ?? (screen === undefined ? undefined : `${screen}${rest.join('')}`);
}

function placeOf({ value, path }: LinkAt): Path {
  return [...path, value.href === undefined ? 'screen' : 'href'];
}

function nameOf({ value, path }: LinkAt): string {
  return value.id ?? String(Number(path.at(-1)) + 1);
}
