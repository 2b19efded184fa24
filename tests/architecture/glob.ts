/**
 * Says whether a path matches a pattern: `*` stands for anything within one name, `**` for
 * anything, `{a,b}` for one of them.
 */
export function matches(pattern: string, path: string): boolean {
  const expression = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, expression);
  return expression.test(path);
}

/**
 * Says the same of a list in order: a later pattern with `!` takes out again what an earlier one
 * let in.
 */
export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.reduce(
    (matched, pattern) =>
      pattern.startsWith('!')
        ? matched && !matches(pattern.slice(1), path)
        : matched || matches(pattern, path),
    false,
  );
}

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|[*.{},$]/g, (found) => {
    switch (found) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '{':
        return '(?:';
      case '}':
        return ')';
      case ',':
        return '|';
      default:
        return `\\${found}`;
    }
  });
  return new RegExp(`^${source}$`);
}
