/**
 * Remembers what a function makes of an object and of what that is judged by, for as long as both live. A project takes the
 * nodes that did not change over from the one before, so that nothing is found out about them twice.
 */
export function remember<Node extends object, Ground extends object, Result>(
  compute: (node: Node, ground: Ground) => Result,
): (node: Node, ground: Ground) => Result {
  const byGround = new WeakMap<Ground, WeakMap<Node, { result: Result }>>();
  return (node, ground) => {
    const results = byGround.get(ground) ?? new WeakMap<Node, { result: Result }>();
    const known = results.get(node);
    if (known) return known.result;
    const result = compute(node, ground);
    byGround.set(ground, results.set(node, { result }));
    return result;
  };
}
