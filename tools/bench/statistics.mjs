/**
 * The middle of some numbers, the mean of the middle two for an even count; undefined for none.
 * What is undefined is left out.
 */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? undefined : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value below which so many per cent of some numbers are. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];
}

/** The median of each property of some objects alike. */
export function medians(objects) {
  const names = Object.keys(objects[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(objects.map((each) => each[name]))]));
}

/**
 * By how much `values` grow for each step, on the straight line through them (least squares);
 * undefined for fewer than two.
 */
export function slope(values) {
  if (values.length < 2) return undefined;
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let covariance = 0;
  let variance = 0;
  for (const [step, value] of values.entries()) {
    covariance += (step - middle) * (value - mean);
    variance += (step - middle) ** 2;
  }
  return covariance / variance;
}
