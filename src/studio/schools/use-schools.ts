import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Text } from '../../engine';
import type { ResponseOf } from '../../wire/calls/define-call';
import { listDrafts } from '../../wire/calls/drafts/list-drafts';
import { useStudio } from '../app/studio-context';

/** A school as its administrators see it in a list. */
export type SchoolSummary = ResponseOf<typeof listDrafts>['schools'][number];

/** The schools of the administrator. */
export function useSchools() {
  const { call } = useStudio();
  return useQuery({
    queryKey: ['schools'],
    queryFn: ({ signal }) => call(listDrafts, {}, { signal }),
    select: ({ schools }) => schools,
  });
}

/** One school of the administrator: undefined while it is not known, null where there is none. */
export function useSchool(name: string): SchoolSummary | null | undefined {
  const { data } = useSchools();
  return data && (data.find(({ school }) => school === name) ?? null);
}

/** One school as the list has it by now; undefined where it is not there, or not known. */
export function schoolIn(queries: QueryClient, name: string): SchoolSummary | undefined {
  const data = queries.getQueryData<ResponseOf<typeof listDrafts>>(['schools']);
  return data?.schools.find(({ school }) => school === name);
}

/** True where there is anything to edit: a school that went away has its draft alone. */
export function hasEditor({ away, draft }: SchoolSummary): boolean {
  return away === null || draft !== null;
}

/** The name that pages show, as a text. */
export function nameOf({ name, school }: Pick<SchoolSummary, 'name' | 'school'>): Text {
  if (typeof name === 'string') return name === '' ? school : name;
  const texts = Object.entries(name).filter(([, text]) => text !== undefined && text !== '');
  return texts.length === 0 ? school : Object.fromEntries(texts);
}
