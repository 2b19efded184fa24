interface Layer {
  below: Layer | undefined;
}

/** A layer never changes, and neither does how many it is over. */
const depths = new WeakMap<Layer, number>();

/**
 * Screens or schools, sorted so that every one comes after what it is made from. Otherwise the
 * order stays. Each layer is looked at once, however deep families are.
 */
export function parentsFirst<Node extends { layer: Layer | undefined }>(
  nodes: Iterable<Node>,
): Node[] {
  const depthOf = (layer: Layer | undefined): number => {
    const trail: Layer[] = [];
    let next = layer;
    while (next && !depths.has(next)) {
      trail.push(next);
      next = next.below;
    }
    let depth = (next && depths.get(next)) ?? 0;
    for (const one of trail.toReversed()) depths.set(one, ++depth);
    return depth;
  };
  return [...nodes]
    .map((node) => ({ node, depth: depthOf(node.layer) }))
    .sort((left, right) => left.depth - right.depth)
    .map(({ node }) => node);
}
