/**
 * Remembers what a function makes of an object and of what that is judged by, for as long as both
 * live. A project takes the nodes that did not change over from the one before, so that nothing is
 * found out about them twice. Of one ground thousands of nodes are asked for in turn: the results
 * of the last one are at hand.
 */
export function remember<Node extends object, Ground extends object, Result>(
  compute: (node: Node, ground: Ground) => Result,
): (node: Node, ground: Ground) => Result {
  const byGround = new WeakMap<Ground, WeakMap<Node, Result>>();
  let last: { ground: Ground; results: WeakMap<Node, Result> } | undefined;
  const resultsFor = (ground: Ground) => {
    if (last?.ground === ground) return last.results;
    const results = byGround.get(ground) ?? new WeakMap<Node, Result>();
    byGround.set(ground, results);
    last = { ground, results };
    return results;
  };
  return (node, ground) => {
    const results = resultsFor(ground);
    const known = results.get(node);
    // `has` is asked only of what may be remembered as undefined.
    if (known !== undefined || results.has(node)) return known as Result;
    const result = compute(node, ground);
    results.set(node, result);
    return result;
  };
}

/** Remembers what a function makes of an object by that alone, for as long as it lives. */
export function rememberAlone<Node extends object, Result>(
  compute: (node: Node) => Result,
): (node: Node) => Result {
  const results = new WeakMap<Node, Result>();
  return (node) => {
    const known = results.get(node);
    // `has` is asked only of what may be remembered as undefined.
    if (known !== undefined || results.has(node)) return known as Result;
    const result = compute(node);
    results.set(node, result);
    return result;
  };
}

/**
 * Remembers the results for the nodes that were asked about last, of one ground: for what all rules
 * ask about a screen while they look at it, and what is too large to be held for thousands.
 *
 * @param most so many nodes: those of the product are asked about again at each school
 */
export function rememberLast<Node extends object, Ground extends object, Result>(
  compute: (node: Node, ground: Ground) => Result,
  most = 60,
): (node: Node, ground: Ground) => Result {
  const results = new Map<Node, { ground: Ground; result: Result }>();
  return (node, ground) => {
    const known = results.get(node);
    if (known?.ground === ground) return known.result;
    const result = compute(node, ground);
    results.delete(node);
    results.set(node, { ground, result });
    const [oldest] = results.size > most ? results.keys() : [];
    if (oldest) results.delete(oldest);
    return result;
  };
}
