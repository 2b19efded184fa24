/** The middle of some numbers, the mean of the middle two for an even count; undefined for none. What is undefined is left out. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? undefined : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each property of some objects alike. */
export function medians(objects) {
  const names = Object.keys(objects[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(objects.map((each) => each[name]))]));
}
