import {
  type FormNode,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  locationIn,
  operationUses,
  type ProductDefinitions,
  type Project,
  type ProjectFile,
  type SchoolNode,
  type ScreenNode,
} from '../engine';
import type { Report, RuleDefinition, ScreenContext } from './define-rule';
import { ownSteps } from './forms/own-steps';
import { type MarkdownFile, markdownFiles, markdownInScreen } from './markdown/markdown-texts';
import { remember } from './remember';

/** A report of a rule. */
export interface Finding {
  rule: RuleDefinition;
  report: Report<string>;
  /** The same for what is told once. */
  key: string;
  /**
   * The report at the heir of an inherited value. Used only where the writer gets no report: just
   * the heir makes the value wrong.
   */
  atHeir?: Report<string>;
}

/** The definitions and rules by which one node is judged. */
interface Ground {
  product: ProductDefinitions;
  /** The rules that look at single files, schools, screens or Markdown texts. */
  forFiles: readonly RuleDefinition[];
  forSchools: readonly RuleDefinition[];
  forScreens: readonly RuleDefinition[];
  forMarkdown: readonly RuleDefinition[];
}

/** The checks of a screen and of the nodes within it. */
const SCREEN_CHECKS = [
  'checkScreen',
  'checkMarkdown',
  'checkForm',
  'checkStep',
  'checkUse',
  'checkField',
] as const;

const groundOf = remember(
  (product: ProductDefinitions, rules: readonly RuleDefinition[]): Ground => ({
    product,
    forFiles: rules.filter(({ checkFile }) => checkFile),
    forSchools: rules.filter(({ checkSchool }) => checkSchool),
    forScreens: rules.filter((rule) => SCREEN_CHECKS.some((name) => rule[name])),
    forMarkdown: rules.filter(({ checkMarkdown }) => checkMarkdown),
  }),
);

const inFile = remember((file: ProjectFile, ground: Ground) => {
  const { product, forFiles } = ground;
  // Only a screen's file says the same in every school.
  const content = file.role.kind === 'screen' ? file.json : undefined;
  return unlessFaultless(content, `file ${nameOf(file)}`, ground, () =>
    findingsOf(forFiles, (report) => {
      const context = { product, report };
      return (rule) => rule.checkFile?.(file, context);
    }),
  );
});

function nameOf({ role }: ProjectFile): string {
  return role.kind === 'screen' ? role.screen : '';
}

const inSchool = remember((school: SchoolNode, { product, forSchools }: Ground) =>
  findingsOf(forSchools, (report) => {
    const context = { product, report };
    return (rule) => rule.checkSchool?.(school, context);
  }),
);

const inScreen = remember((screen: ScreenNode, ground: Ground) => {
  const { product, forScreens } = ground;
  // The effect of a patch depends on the screen below it.
  const isWhole = screen.owner !== undefined && screen.layer.patch === undefined;
  return unlessFaultless(isWhole ? screen.value : undefined, screen.name, ground, () => {
    const known = faultlessForms.get(ground) ?? new WeakSet<object>();
    faultlessForms.set(ground, known);
    const forms = screen.model.forms.map((form) => ({ form, content: ownSteps(form, screen) }));
    const fresh = forms.filter(({ content }) => !content || !known.has(content));
    const nodes = nodesOf(fresh.map(({ form }) => form));
    const texts = markdownInScreen(screen, product);
    let isFaultless = true;
    const found = findingsOf(forScreens, (report) => {
      const context = { product, screen, report };
      const tell = (one: Report<string>) => {
        isFaultless = false;
        report(one);
      };
      const ofForms = { ...context, report: tell };
      return (rule) => {
        rule.checkScreen?.(screen, context);
        if (rule.checkMarkdown) for (const text of texts) rule.checkMarkdown(text, context);
        checkForms(rule, nodes, ofForms);
      };
    });
    if (isFaultless) for (const { content } of fresh) if (content) known.add(content);
    return found;
  });
});

/** The findings in Markdown files of one content, by the path of each. */
const byPathOf = remember(
  (_content: object, _ground: Ground) => new Map<string, readonly Finding[]>(),
);

function inMarkdownFile(file: MarkdownFile, ground: Ground): readonly Finding[] {
  const { product, forMarkdown } = ground;
  const byPath = byPathOf(file.key, ground);
  const found =
    byPath.get(file.path) ??
    findingsOf(forMarkdown, (report) => {
      const context = { product, report };
      return (rule) => rule.checkMarkdown?.(file, context);
    });
  byPath.set(file.path, found);
  return found;
}

/** By their steps: a rule sees of a form's nodes nothing but these. */
const faultlessForms = new WeakMap<Ground, WeakSet<object>>();

/** The nodes of some forms. */
function nodesOf(forms: readonly FormNode[]) {
  const steps = forms.flatMap((form) => form.steps);
  return { forms, steps, fields: steps.flatMap((step) => step.fields) };
}

function checkForms(
  rule: RuleDefinition,
  { forms, steps, fields }: ReturnType<typeof nodesOf>,
  context: ScreenContext<string>,
): void {
  if (rule.checkForm) for (const form of forms) rule.checkForm(form, context);
  if (rule.checkStep) for (const step of steps) rule.checkStep(step, context);
  if (rule.checkUse) for (const use of operationUses(forms)) rule.checkUse(use, context);
  if (rule.checkField) for (const field of fields) rule.checkField(field, context);
}

const NONE: readonly Finding[] = [];

/** By the name, which few contents have: so each is held by one small set. */
const faultless = new WeakMap<Ground, Map<string, WeakSet<JsonObject>>>();

/**
 * Gives what is found in a file or screen; nothing where nothing was found in another one of the
 * same content and name. A rule sees of them nothing but these two, whichever school's they are.
 * Findings have places, which are each file's own.
 */
function unlessFaultless(
  content: JsonValue | undefined,
  name: string,
  ground: Ground,
  find: () => readonly Finding[],
): readonly Finding[] {
  if (!isJsonObject(content)) return find();
  const byName = faultless.get(ground) ?? new Map<string, WeakSet<JsonObject>>();
  faultless.set(ground, byName);
  const known = byName.get(name) ?? new WeakSet<JsonObject>();
  if (known.has(content)) return NONE;
  const found = find();
  if (found.length === 0) byName.set(name, known.add(content));
  return found;
}

/**
 * Collects the reports of rules in one check.
 *
 * @param checkOf given what reports of the rule that is asked, the check of each: made once for all
 *   rules
 */
export function findingsOf(
  rules: readonly RuleDefinition[],
  checkOf: (report: (report: Report<string>) => void) => (rule: RuleDefinition) => void,
): readonly Finding[] {
  let found: Finding[] | undefined;
  let asked: RuleDefinition | undefined;
  const check = checkOf((reported) => {
    if (!asked) return;
    const report = asked.reportAtOrigin ? atWriter(reported) : reported;
    const atHeir = report === reported ? {} : { atHeir: reported };
    found ??= [];
    found.push({ rule: asked, report, key: keyOf(asked, report), ...atHeir });
  });
  for (const rule of rules) {
    asked = rule;
    check(rule);
  }
  return found ?? NONE;
}

/**
 * The findings of one rule, each where it is to be told: at the writer's, who is told by its own
 * file, else at the heir's.
 */
export function whereTold(found: readonly Finding[]): readonly Finding[] {
  if (!found.some(({ atHeir }) => atHeir)) return found;
  const ofWriters = new Set(found.flatMap(({ atHeir, key }) => (atHeir ? [] : [key])));
  return found.map((one) => {
    const { rule, key, atHeir } = one;
    if (!atHeir || ofWriters.has(key)) return one;
    return { rule, report: atHeir, key: keyOf(rule, atHeir) };
  });
}

/** Gives each rule's findings in files, schools, screens and Markdown texts by themselves. */
export function findingsInNodes(
  project: Project,
  rules: readonly RuleDefinition[],
  onLookAt: (file: string) => void,
): ReadonlyMap<RuleDefinition, readonly Finding[]> {
  const { files, schools, screens, product } = project;
  const ground = groundOf(product, rules);
  const byRule = new Map<RuleDefinition, Finding[]>();
  const add = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      const known = byRule.get(finding.rule);
      if (known) known.push(finding);
      else byRule.set(finding.rule, [finding]);
    }
  };
  for (const file of files) {
    onLookAt(file.path);
    add(inFile(file, ground));
  }
  // Screens are looked at as a whole before schools ask about their fields.
  const inScreens = screens.map((screen) => {
    onLookAt(screen.file.path);
    return inScreen(screen, ground);
  });
  for (const school of schools.values()) {
    onLookAt(`schools/${school.name}/configration.json`);
    add(inSchool(school, ground));
  }
  for (const findings of inScreens) add(findings);
  for (const file of markdownFiles(project)) {
    onLookAt(file.path);
    add(inMarkdownFile(file, ground));
  }
  return byRule;
}

function atWriter(report: Report<string>): Report<string> {
  const { at, origin } = report.at;
  const target = at.type === 'json' ? at.target : 'value';
  return origin ? { ...report, at: locationIn(origin.file, origin.path, target) } : report;
}

/**
 * Gives the key of a finding. Heirs of a screen share it, so that the same finding in the same text
 * is reported once.
 */
function keyOf(rule: RuleDefinition, { at, messageId, data }: Report<string>): string {
  const { file, path } = at.origin ?? { file: at.file, path: undefined };
  const where = path ?? (at.at.type === 'json' ? at.at.path : at.at);
  const told = Object.entries(data ?? {}).filter(([name]) => !DETAILS.has(name));
  return JSON.stringify([rule.name, messageId, told, file, where]);
}

/** The members of a finding's data that only help to fix it, and may differ from heir to heir. */
const DETAILS: ReadonlySet<string> = new Set([
  ...['about', 'example', 'allowed', 'known', 'choices', 'keyword', 'locales', 'schools'],
  ...['ids', 'names'],
]);
