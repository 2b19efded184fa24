import {
  type BuiltInLocale,
  isJsonObject,
  isJsonValue,
  type JsonObject,
  listed,
  type Project,
  printable,
  suggest,
} from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/publishing';
import { describeIssue } from '../../../../src/linter';
import { type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { portalOfOption } from '../../portal/find-portal';
import { checkPortal } from '../validate/check-portal';
import { sayPreview } from './messages';
import { DEVICES, masked, requestLines, tableLines, tableOf } from './preview-report';
import { previewSteps, type Situation } from './preview-request';
import type { RefusedValue } from './refused-values';

/** Prints the requests of a screen's forms. */
export const run: RunCommand = async ({ options, arguments: [screenName = ''] }, io) => {
  const locale = localeOf(options.locale, io);
  const place = portalOfOption(options, io);
  const { portal, issues } = await checkPortal({ place, replaced: new Map() });
  const { project } = portal;
  const school = namedSchool(textOf(options.school) ?? project.defaultSchoolName, project);
  const screen = project.screen(school, screenName);
  if (!screen)
    throw unknown('screen', screenName, [...project.stock.keys(), ...school.screens.keys()]);
  const files = [screen.file.path, `schools/${school.name}/configration.json`];
  const error = issues.find(({ file, severity }) => severity === 'error' && files.includes(file));
  if (error) {
    throw new UserError({
      'zh-CN': `${error.file} 有错误（${describeIssue(error, 'zh-CN').message}）。请先运行 formgate validate 并改正。`,
      en: `${error.file} has errors (${describeIssue(error, 'en').message}). Run "formgate validate" and correct them first.`,
    });
  }
  const situation: Situation = {
    values: readValues(textOf(options.values)),
    device: DEVICES.find((device) => device === options.device) ?? 'PC',
    query: Object.fromEntries(new URLSearchParams(textOf(options.query))),
  };
  const all = previewSteps(project, school, screen);
  const id = textOf(options.step);
  const steps = id === undefined ? all : all.filter((step) => step.id === id);
  if (id !== undefined && steps.length === 0)
    throw unknown(
      'step',
      id,
      all.map((step) => step.id),
    );
  if (steps.length === 0) {
    throw new UserError({
      'zh-CN': `页面“${screenName}”没有表单，不会发送请求。请换一个有表单的页面，例如 login。`,
      en: `The screen “${screenName}” has no form, so it sends nothing. Name one with a form, such as login.`,
    });
  }
  const known = all.flatMap((step) => [...step.fields.keys()]);
  for (const name of Object.keys(situation.values)) {
    if (!known.includes(name)) throw unknown('field', name, known);
  }
  const showSecrets = options.showSecrets === true;
  const shown = steps.map((step) => ({
    step,
    missing: step.missing(situation),
    refused: step.refused(situation),
    request: masked(step, step.request(situation), showSecrets),
  }));
  if (options.format === 'json') {
    const found = shown.map(({ step, missing, refused, request }) => ({
      step: step.id,
      operation: step.operation,
      request,
      missing,
      refused,
      ...(options.table === true ? { table: tableOf(step, situation, showSecrets) } : {}),
    }));
    const { device } = situation;
    const all = { school: school.name, screen: screenName, device, steps: found };
    io.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  } else {
    for (const { step, missing, refused, request } of shown) {
      const lines =
        options.table === true
          ? tableLines(step, tableOf(step, situation, showSecrets), locale)
          : requestLines(step, { request, situation, locale, showSecrets });
      const heading = sayPreview('step', locale, {
        step: step.id,
        operation: step.operation,
        device: situation.device,
      });
      const notes = [
        ...(missing.length > 0
          ? [sayPreview('missing', locale, { fields: listed(missing, locale) })]
          : []),
        ...refused.map((one) => refusedWords(one, locale)),
      ];
      io.stdout.write(`${[heading, ...lines, ...notes].map(printable).join('\n')}\n\n`);
    }
  }
  return shown.some(({ missing, refused }) => missing.length + refused.length > 0) ? 1 : 0;
};

/** Why the page would refuse a value; the value itself may be a secret. */
function refusedWords({ field, keyword, rule }: RefusedValue, locale: BuiltInLocale): string {
  const written = Array.isArray(rule)
    ? listed(rule.map(String), locale)
    : typeof rule === 'string'
      ? rule
      : JSON.stringify(rule);
  if (field === undefined) return sayPreview('refused-step', locale, { rule: written });
  const id = keyword === 'enum' ? 'refused-choice' : 'refused';
  return sayPreview(id, locale, { field, keyword, rule: written });
}

function namedSchool(name: string, { schools }: Project) {
  const school = schools.get(name);
  if (!school) throw unknown('school', name, [...schools.keys()]);
  return school;
}

const kinds = {
  school: ['学校', 'school'],
  screen: ['页面', 'screen'],
  step: ['步骤', 'step'],
  field: ['字段', 'field'],
} as const;

function unknown(kind: keyof typeof kinds, name: string, known: readonly string[]): UserError {
  const meant = suggest(name, known);
  const list = [...new Set(known)];
  const [zh, en] = kinds[kind];
  return new UserError({
    'zh-CN': `没有${zh}“${name}”。${meant === undefined ? `可用的有：${listed(list, 'zh-CN')}。` : `你是不是想写“${meant}”？`}`,
    en: `There is no ${en} “${name}”. ${meant === undefined ? `There are: ${listed(list, 'en')}.` : `Did you mean “${meant}”?`}`,
  });
}

function readValues(text: string | undefined): JsonObject {
  if (text === undefined) return {};
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonValue(json) && isJsonObject(json)) return json;
  } catch {
    // The same sentence as for JSON that is no object. The text itself may hold a password.
  }
  throw new UserError({
    'zh-CN': `--values 应为 JSON 对象，请写成 '{"account":"2023001"}' 这样，外面用单引号。`,
    en: `--values must be a JSON object: write it like '{"account":"2023001"}', in single quotes.`,
  });
}
