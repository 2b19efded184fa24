import { locationIn, type Path } from '../../../engine';
import { defineRule } from '../../define-rule';
import { type PositionedMember, positionedGroups } from './positions';

/** The order that `before` and `after` ask for is possible. */
export const circularPosition = defineRule({
  name: 'circular-position',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': 'before 和 after 写明的位置排得出来',
      en: 'The places that before and after ask for can be had',
    },
    why: {
      'zh-CN': '排不出来的位置不起作用，字段或链接会留在原处。',
      en: 'A place that cannot be had is ignored: the field or link stays where it was.',
    },
    hint: {
      'zh-CN': '写明另一个字段或另一项的名称，或删去这一行',
      en: 'Name another field or item, or take the line out',
    },
  },
  messages: {
    itself: {
      'zh-CN': '“${name}”不能放在它自己的前面或后面',
      en: '“${name}” cannot be put before or after itself',
    },
    both: {
      'zh-CN': '“${name}”同时写了 before 和 after，只有 before 起作用',
      en: '“${name}” has both before and after, and only before counts',
    },
    circle: {
      'zh-CN': '这些位置绕成了圈，一个也排不出来：${chain}',
      en: 'These are put next to one another in a circle, and none of them moves: ${chain}',
    },
  },
  hints: {
    both: { 'zh-CN': '只保留其中一个', en: 'Keep one of the two' },
    circle: { 'zh-CN': '删去其中一个 before 或 after', en: 'Take one of the before or after out' },
  },
  checkFile(file, { report }) {
    const { role, root } = file;
    if (!POSITIONED.includes(role.kind)) return;
    const isPatch = role.kind === 'configuration' || root.extends !== undefined;
    for (const { members } of positionedGroups(file, isPatch)) {
      for (const { path, ...problem } of problemsOf(members)) {
        report({ at: locationIn(file.path, path), ...problem });
      }
    }
  },
});

const POSITIONED: readonly string[] = ['screen', 'stock', 'configuration', 'base'];

interface Problem {
  path: Path;
  messageId: 'itself' | 'both' | 'circle';
  data: Record<string, string>;
}

function problemsOf(members: readonly PositionedMember[]): Problem[] {
  const byName = new Map(members.map((member) => [member.name, member]));
  const found: Problem[] = [];
  const seen = new Set<PositionedMember>();
  for (const member of members) {
    const { name = '', path, before, after } = member;
    const side = before === undefined ? 'after' : 'before';
    if (before !== undefined && after !== undefined) {
      found.push({ path: [...path, 'after'], messageId: 'both', data: { name } });
    } else if (name !== '' && (before ?? after) === name) {
      found.push({ path: [...path, side], messageId: 'itself', data: { name } });
    }
    const trail: PositionedMember[] = [];
    for (let at: PositionedMember | undefined = member; at && !seen.has(at); ) {
      seen.add(at);
      trail.push(at);
      const next: string | undefined = at.before ?? at.after;
      at = next === undefined ? undefined : byName.get(next);
      const start = at && seen.has(at) ? trail.indexOf(at) : -1;
      // A circle of one is told as itself, and one with a place too many as that.
      const circle = trail.slice(start);
      const hasBoth = circle.some((one) => one.before !== undefined && one.after !== undefined);
      if (start === -1 || circle.length < 2 || hasBoth) continue;
      const names = [...circle, ...circle.slice(0, 1)].map((one) => one.name);
      const [first] = circle;
      const place = first?.before === undefined ? 'after' : 'before';
      const data = { chain: names.join(' → ') };
      found.push({ path: [...(first?.path ?? []), place], messageId: 'circle', data });
    }
  }
  return found;
}
