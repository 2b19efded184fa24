import {
  CONFIGURATION_FILE,
  locationIn,
  type Project,
  type SchoolNode,
  type ScreenNode,
  STOCK,
  suggest,
  toPointer,
  valueAt,
} from '../../../engine';
import { brokenBelow, placeOfPatch } from '../../broken-below';
import { defineRule, type Report } from '../../define-rule';
import { brokenNames, isFamilyKnown } from '../../own-settings';
import { removesNeeded } from '../../schema/needed-members';
import { brokenBaseNames, brokenParts } from '../../sound-project';
import { strayPositions } from './stray-positions';

/** The codes of stray patches that break something; the others are told by idle-patch. */
const BREAKING = ['unknown-id', 'unknown-field', 'removes-nothing', 'unknown-position'] as const;

/** For so many wrong names the right one is looked for. */
const MOST_SUGGESTIONS = 50;

/** `extends` names what exists and does not go round in a circle; a patch changes what is there. */
export const brokenExtends = defineRule({
  name: 'broken-extends',
  severity: 'error',
  needs: 'portal',
  docs: {
    description: {
      'zh-CN': '继承的学校和页面存在，补丁改到的内容也存在',
      en: 'What is extended and what a patch addresses exist',
    },
    why: {
      'zh-CN': '继承不到的页面无法显示；改不到东西的补丁等于没写。',
      en: 'A screen that extends what is not there cannot be shown, and a patch that misses its target changes nothing.',
    },
    hint: {
      'zh-CN': '改成存在的学校，或写 "stock" 使用内置页面',
      en: 'Name a school that exists, or "stock" for the screens that come with Formgate',
    },
  },
  messages: {
    'missing-parent': {
      'zh-CN': '没有名为“${parent}”的学校，无法继承',
      en: 'There is no school “${parent}” to extend',
    },
    'missing-school': {
      'zh-CN': '没有名为“${parent}”的学校，无法继承它的设置',
      en: 'There is no school “${parent}” whose settings could be extended',
    },
    'missing-screen': {
      'zh-CN': '“${parent}”没有页面“${screen}”，无法继承',
      en: '“${parent}” has no screen “${screen}” to extend',
    },
    cycle: {
      'zh-CN': '继承绕成了圈：${chain}',
      en: 'This extends itself in a circle: ${chain}',
    },
    'unknown-id': {
      'zh-CN': '被继承的“${list}”里没有 id 为“${id}”的内容',
      en: 'The inherited list “${list}” has nothing with the id “${id}”',
    },
    'unknown-field': {
      'zh-CN': '被继承的步骤里没有字段“${id}”',
      en: 'The inherited step has no field “${id}”',
    },
    'removes-nothing': {
      'zh-CN': '被继承的内容里没有“${key}”，无从删除',
      en: 'There is no “${key}” here to remove: nothing of that name is inherited',
    },
    'closes-nothing': {
      'zh-CN': '“${key}”写作 null 不起作用，仍是开放的',
      en: 'null closes nothing: “${key}” stays open',
    },
    'unknown-position': {
      'zh-CN': '这里没有“${target}”，无法放在它的前面或后面',
      en: 'There is no “${target}” here to be put before or after',
    },
  },
  yieldsToErrors: ['removes-nothing', 'closes-nothing'],
  hints: {
    'missing-school': {
      'zh-CN': '改成存在的学校；不继承别的学校，就删去 extends',
      en: 'Name a school that exists, or take extends out: every school starts from the neutral settings',
    },
    'missing-screen': {
      'zh-CN': '把页面写完整：去掉 extends 和 patch，写 title 和 blocks；或改成有这个页面的学校',
      en: 'Write the page whole, with title and blocks in place of extends and patch; or name a school that has it',
    },
    cycle: { 'zh-CN': '去掉其中一个 extends', en: 'Take one of the extends out' },
    'unknown-id': {
      'zh-CN': '已有的 id：${ids}。要新增内容，请写完整；写作 null 的，删去这一行',
      en: 'The ids are: ${ids}. To add something new, write it whole; take a line out that is null',
    },
    'unknown-field': {
      'zh-CN': '已有的字段：${ids}。要新增字段，请写明 label',
      en: 'The fields are: ${ids}. To add a new one, give it a label',
    },
    'removes-nothing': { 'zh-CN': '删去这一行', en: 'Take this line out' },
    'closes-nothing': {
      'zh-CN': '要关闭就写 false，不关闭就删去这一行',
      en: 'Write false to close it, or take this line out',
    },
    'unknown-position': { 'zh-CN': '这里有：${names}', en: 'There are: ${names}' },
  },
  check({ project, report }) {
    const names = [...project.schools.keys()];
    const suggested = new Map<string, string | undefined>();
    for (const { name: own, file, parent } of project.schools.values()) {
      const name = file?.texts.extends;
      if (!file || name === undefined) continue;
      const extended = project.schools.get(name);
      // Of settings that cannot be read, that is told.
      if (project.refused.has(`schools/${name}/${CONFIGURATION_FILE}`)) continue;
      if (!extended?.file) {
        const at = locationIn(file.path, ['extends']);
        // Thousands of schools may extend what is not there: comparing each name with each school
        // would take long.
        if (!suggested.has(name) && suggested.size < MOST_SUGGESTIONS) {
          suggested.set(name, suggest(name, names));
        }
        const meant = suggested.get(name);
        const suggestion = meant === own ? undefined : meant;
        report({ at, messageId: 'missing-school', data: { parent: name }, suggestion });
      } else if (!parent) {
        const { start, chain } = circleFrom(extended, project);
        const at = locationIn(start.file?.path ?? file.path, ['extends']);
        report({ at, messageId: 'cycle', data: { chain } });
      }
    }
    for (const { file, code, parent } of project.screenProblems) {
      const screen = 'screen' in file.role ? file.role.screen : '';
      const candidates = code === 'missing-parent' ? [...names, STOCK] : [];
      report({
        at: locationIn(file.path, ['extends']),
        messageId: code,
        data: { parent, screen, chain: `${parent} → … → ${parent}` },
        suggestion: suggest(parent, candidates),
      });
    }
  },
  checkFile(file, { report }) {
    const { path, role, root } = file;
    if (role.kind !== 'screen' && role.kind !== 'stock') return;
    // A patch that extends nothing is told as that.
    if (root.extends !== undefined || root.patch !== undefined) return;
    for (const { path: below, target, names } of strayPositions(file)) {
      report({
        at: locationIn(path, below),
        messageId: 'unknown-position',
        data: { target, names },
        suggestion: suggest(target, names),
      });
    }
  },
  checkSchool(school, { product, report }) {
    // Of a family in which a file cannot be read, nobody knows what is inherited.
    if (!isFamilyKnown(school)) return;
    const broken = new Set([...brokenNames(school.parent), ...brokenBaseNames(product.base)]);
    const isNeeded = removesNeeded(brokenParts(school), school.locate, school.file?.root);
    const sound = school.strayPatches.filter(({ path }) => !broken.has(path[0]) && !isNeeded(path));
    tellBreaking({ file: school.file, strayPatches: sound }, report);
  },
  checkScreen(screen, { product, report }) {
    const { file, strayPatches, layer } = screen;
    const below = layer.below?.value;
    if (strayPatches.length === 0 || !below) return;
    const isBroken = brokenBelow(layer, product);
    const isNeeded = removesNeeded(brokenParts(screen), screen.locate, file.root);
    const sound = strayPatches.filter(
      ({ path }) =>
        !isBroken(placeOfPatch(path.slice(layer.patchPath.length), below), below) &&
        !isNeeded(path),
    );
    tellBreaking({ file, strayPatches: sound }, report);
  },
});

type BreakingCode = (typeof BREAKING)[number] | 'closes-nothing';

/** The settings whose members say of something by name whether it is open. */
const SWITCHES: readonly (string | undefined)[] = ['pages', 'features'];

function tellBreaking(
  { file, strayPatches }: Pick<ScreenNode | SchoolNode, 'file' | 'strayPatches'>,
  report: (report: Report<BreakingCode>) => void,
): void {
  const removed = new Set<string>();
  for (const [index, { path, code, data, candidates }] of strayPatches.entries()) {
    const breaking = BREAKING.find((one) => one === code);
    if (!breaking || !file) continue;
    const isSwitch = breaking === 'removes-nothing' && SWITCHES.includes(path.at(-2));
    const messageId = isSwitch ? 'closes-nothing' : breaking;
    const isPosition = messageId === 'unknown-position';
    const name = String((isPosition ? data.target : path.at(-1)) ?? '');
    const target = [...path.slice(0, -2), name];
    // Of several parts beside one that is taken out, the first is told.
    if (isPosition && valueAt(file.json, target) === null) {
      if (removed.has(toPointer(target))) continue;
      removed.add(toPointer(target));
    }
    report({
      at: locationIn(file.path, path, isPosition ? 'value' : 'key'),
      messageId,
      data,
      suggestion: index < MOST_SUGGESTIONS ? suggest(name, candidates) : undefined,
      // The patch itself may take away what another part is to stand beside.
      removals: isPosition ? [locationIn(file.path, target, 'key')] : [],
    });
  }
}

/**
 * The first school by name of a circle of `extends`, with the way round that begins and ends at it.
 */
function circleFrom(start: SchoolNode, project: Project): { start: SchoolNode; chain: string } {
  const trail = new Set<SchoolNode>();
  let school: SchoolNode | undefined = start;
  while (school && !trail.has(school)) {
    trail.add(school);
    school = project.schools.get(String(school.own.extends));
  }
  const circle = [...trail];
  const first = circle.reduce((least, one) => (one.name < least.name ? one : least));
  const index = circle.indexOf(first);
  const round = [...circle.slice(index), ...circle.slice(0, index), first];
  return { start: first, chain: round.map(({ name }) => name).join(' → ') };
}
