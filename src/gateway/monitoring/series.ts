/** What a family of series is called, and what its labels are. */
interface Family {
  name: string;
  help: string;
  labels: readonly string[];
}

/** Counts by the values of labels. */
export interface CounterSeries {
  /** @param values of the labels, in their order */
  count(values: readonly string[]): void;
  /** In Prometheus's text format. */
  text(): string;
}

/** Distributions by the values of labels. */
export interface HistogramSeries {
  observe(values: readonly string[], value: number): void;
  text(): string;
}

/**
 * A counter whose text costs little: each series stores its own, up to the value, as long as the gateway runs. `prom-client` makes every label anew
 * whenever it is asked.
 */
export function createCounterSeries(family: Family): CounterSeries {
  const series = createSeries(family, 'counter', (labels) => {
    const line = `${family.name}${braces(labels)} `;
    let total = 0;
    return {
      add() {
        total += 1;
      },
      text: () => `${line}${total}`,
    };
  });
  return { count: (values) => series.of(values).add(), text: series.text };
}

/**
 * A histogram, in the same way; a series in which nothing was observed since the last look gives the same text again.
 *
 * @param bounds upper ones, the lowest first
 */
export function createHistogramSeries(family: Family, bounds: readonly number[]): HistogramSeries {
  const series = createSeries(family, 'histogram', (labels) => {
    const { name } = family;
    const buckets = [...bounds.map(String), '+Inf'].map((bound) => ({
      line: `${name}_bucket${braces([`le="${bound}"`, ...labels])} `,
      /** Without those of lower buckets. */
      count: 0,
    }));
    const [sumLine, countLine] = [
      `${name}_sum${braces(labels)} `,
      `${name}_count${braces(labels)} `,
    ];
    let sum = 0;
    let text: string | undefined;
    return {
      observe(value: number) {
        const index = bounds.findIndex((bound) => value <= bound);
        const bucket = buckets.at(index);
        if (bucket) bucket.count += 1;
        sum += value;
        text = undefined;
      },
      text() {
        if (text !== undefined) return text;
        let total = 0;
        const lines = buckets.map(({ line, count }) => {
          total += count;
          return `${line}${total}`;
        });
        text = [...lines, `${sumLine}${sum}`, `${countLine}${total}`].join('\n');
        return text;
      },
    };
  });
  return { observe: (values, value) => series.of(values).observe(value), text: series.text };
}

/** The series of a family, made when their labels' values first come. */
function createSeries<Series extends { text(): string }>(
  { name, help, labels }: Family,
  type: 'counter' | 'histogram',
  make: (labels: readonly string[]) => Series,
) {
  const head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;
  const byValues = new Map<string, Series>();
  return {
    of(values: readonly string[]): Series {
      const key = values.join('\0');
      const found = byValues.get(key);
      if (found) return found;
      const made = make(
        labels.map((label, index) => `${label}="${escapeValue(values[index] ?? '')}"`),
      );
      byValues.set(key, made);
      return made;
    },
    text: () => [head, ...Array.from(byValues.values(), (each) => each.text())].join('\n'),
  };
}

const braces = (labels: readonly string[]) => (labels.length === 0 ? '' : `{${labels.join(',')}}`);

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
