/** A class in a selector; what stands in `:not(…)` asks for no class to be there, and of `:is(…)` any will do. */
const CLASS = /\.([A-Za-z_][\w-]*)/g;
const LOOSE = /:(?:not|is|where)\([^)]*\)/g;

/** What only someone who touches the page brings about. */
const TOUCHED = /:(?:hover|active|focus)/;

/** A condition around rules: its beginning, and the rules. */
const CONDITION = /^\s*(@(?:media|supports)[^{]*)\{([\s\S]*)\}$/;

/**
 * The rules of a style sheet that a drawn page needs for its first paint: all but those that ask for a class which the
 * page has not, or for a finger on it.
 *
 * @param css valid and without comments, as the build leaves it
 */
export function criticalCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return neededRules(css, classes);
}

function neededRules(css: string, classes: ReadonlySet<string>): string {
  const kept = topLevelRules(css).map((rule) => {
    const [, condition, rules] = CONDITION.exec(rule) ?? [];
    if (condition === undefined || rules === undefined) return isNeeded(rule, classes) ? rule : '';
    const inner = neededRules(rules, classes);
    return inner === '' ? '' : `${condition}{${inner}}`;
  });
  return kept.join('');
}

function isNeeded(rule: string, classes: ReadonlySet<string>): boolean {
  const [selectors = ''] = rule.split('{');
  if (selectors.trimStart().startsWith('@')) return true;
  return selectors
    .replace(LOOSE, '')
    .split(',')
    .some(
      (selector) =>
        !TOUCHED.test(selector) &&
        [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)),
    );
}

/** Cuts a sheet where a rule, with all that is nested in it, ends. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  // Strings are passed over whole: a brace in one is text.
  for (const { 0: found, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (depth > 0 || (found !== '}' && found !== ';')) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
