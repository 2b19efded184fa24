import { type Issue, isLocale, LOCALES, type Path, type Project, valueAt } from '../../engine';
import type { Placed } from '../deduplicate';
import { isTextByLocale } from './text-by-locale';

/**
 * Puts together what is wrong in the same way in several languages of one text, which is one
 * mistake: the finding in the first of them names the others, and its fix is of all of them. The
 * first finding of a text's language goes with the first of another one, and so on.
 */
export function mergeLanguages(findings: readonly Placed[], project: Project): Issue[] {
  const first = new Map<string, Issue>();
  const merged = new Map<Issue, InLanguage[]>();
  const counts = new Map<string, number>();
  for (const one of findings) {
    const { issue } = one;
    const text = textOf(one, project);
    if (text === undefined) {
      merged.set(issue, []);
      continue;
    }
    const { rule, messageId, file, fix } = issue;
    const kind = JSON.stringify([rule, messageId, file, !fix, text.path, ...factsOf(issue)]);
    const inLanguage = `${kind} ${text.language}`;
    const index = counts.get(inLanguage) ?? 0;
    counts.set(inLanguage, index + 1);
    const key = `${kind} ${index}`;
    const told = first.get(key);
    if (told) {
      merged.get(told)?.push({ issue, language: text.language });
    } else {
      first.set(key, issue);
      merged.set(issue, []);
    }
  }
  return [...merged].map(([issue, others]) => (others.length === 0 ? issue : join(issue, others)));
}

/** The members of a finding's data that quote the words, which every language has its own of. */
const QUOTED: readonly string[] = ['part', 'meant', 'words', 'locale', 'letter', 'code'];

function factsOf({ data }: Issue) {
  return Object.entries(data).filter(([name]) => !QUOTED.includes(name));
}

/** A finding in one language of a text. */
interface InLanguage {
  issue: Issue;
  language: string;
}

function join(issue: Issue, others: readonly InLanguage[]): Issue {
  const alsoIn = others.map(({ language }) => language);
  const edits = [issue, ...others.map((other) => other.issue)].flatMap(
    ({ fix }) => fix?.edits ?? [],
  );
  return {
    ...issue,
    data: { ...issue.data, alsoIn },
    ...(issue.fix ? { fix: { ...issue.fix, edits } } : {}),
  };
}

/** The text that a finding is about, and its language; undefined where it is about no words. */
function textOf(
  { at: { file, at } }: Placed,
  project: Project,
): { path: Path; language: string } | undefined {
  if (at.type !== 'json' || at.target === 'key') return undefined;
  const language = at.path.at(-1) ?? '';
  if (!isLocale(language)) return undefined;
  const path = at.path.slice(0, -1);
  const text = valueAt(project.file(file)?.json, path);
  return isTextByLocale(text) && hasBuiltInLanguage(text) ? { path, language } : undefined;
}

/** Other names may look like languages, such as `mac` and `url`. */
function hasBuiltInLanguage(text: Readonly<Record<string, string>>): boolean {
  return LOCALES.some((locale) => text[locale] !== undefined);
}
