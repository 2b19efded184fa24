/** The way along a chain of nodes, and what is made of each. */
export interface ChainFold<Node extends object, Result> {
  /** The next node of the chain; undefined at its end. */
  below(node: Node): Node | undefined;
  /** The results that are known, to which each new one is added. */
  known: WeakMap<Node, Result>;
  /** Makes the result of a node from that of the node below. */
  fold(node: Node, below: Result | undefined): Result;
}

/** Folds a chain from its end to a node; without recursion, since chains may be long. */
export function foldChain<Node extends object, Result>(
  node: Node,
  { below, known, fold }: ChainFold<Node, Result>,
): Result {
  const above: Node[] = [];
  let next = below(node);
  for (; next && !known.has(next); next = below(next)) above.push(next);
  let result = next && known.get(next);
  for (const each of above.reverse()) {
    result = fold(each, result);
    known.set(each, result);
  }
  const last = known.get(node) ?? fold(node, result);
  known.set(node, last);
  return last;
}
