import { isJsonObject, type JsonObject } from '../../engine';
import type { ActivityData, ActivityListData, ActivitySummary } from '../../wire';
import { isText, readText } from './read-offers';

/** The activities of a response's data; undefined for data of another shape. */
export function readActivities(data: unknown): ActivityListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.activities)) return undefined;
  const activities: readonly unknown[] = data.activities;
  return {
    activities: activities.flatMap((value) => {
      const summary = isJsonObject(value) ? readSummary(value) : undefined;
      return summary ? [summary] : [];
    }),
  };
}

/** One activity of a response's data; undefined for data of another shape. */
export function readActivity(data: unknown): ActivityData | undefined {
  if (!isJsonObject(data)) return undefined;
  const summary = readSummary(data);
  return summary && isText(data.html) ? { ...summary, html: data.html } : undefined;
}

function readSummary(value: JsonObject): ActivitySummary | undefined {
  const { id, title, summary, from, until } = value;
  if (typeof id !== 'string' || !isText(title)) return undefined;
  return {
    id,
    title,
    summary: readText(summary),
    from: typeof from === 'string' ? from : null,
    until: typeof until === 'string' ? until : null,
  };
}
