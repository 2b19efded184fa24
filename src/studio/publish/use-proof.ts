import { useQuery } from '@tanstack/react-query';
import { isJsonObject, readTyped } from '../../engine';
import { proveDraft } from '../../wire/calls/drafts/prove-draft';
import { REFUSED, type RemoteIssue, UNRENDERED } from '../../wire/calls/publishing/revision-parts';
import { CallError } from '../api/call-error';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';

/** The gateway's verdict on publishing a draft. */
export type Proof =
  | { type: 'ready'; warnings: readonly RemoteIssue[] }
  | { type: 'refused'; errors: readonly RemoteIssue[] }
  | { type: 'unrendered'; pages: readonly string[] }
  | { type: 'changed-meanwhile' | 'draft-changed' | 'unknown-draft' };

/**
 * Proves that a draft can be published, as publishing would. `version`: null where there is no
 * draft to prove.
 */
export function useProof(school: string, version: number | null) {
  const { call } = useStudio();
  const { locale } = useTranslate();
  return useQuery({
    queryKey: ['proof', school, version, locale],
    enabled: version !== null,
    queryFn: async ({ signal }): Promise<Proof> => {
      if (version === null) return { type: 'unknown-draft' };
      try {
        const { issues } = await call(proveDraft, { school, version }, { signal });
        return { type: 'ready', warnings: issues };
      } catch (error) {
        const proof = proofOf(error);
        if (!proof) throw error;
        return proof;
      }
    },
    // Others may publish at any time.
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * The refusal that a problem stands for; undefined for a failure that says nothing of the draft.
 */
export function proofOf(error: unknown): Proof | undefined {
  if (!(error instanceof CallError) || !isJsonObject(error.details)) return undefined;
  const { code, details } = error;
  if (code === 'refused') {
    return { type: 'refused', errors: readTyped(REFUSED, details)?.issues ?? [] };
  }
  if (code === 'unrendered') {
    const pages = readTyped(UNRENDERED, details)?.pages ?? [];
    return { type: 'unrendered', pages: [...new Set(pages.map(({ screen }) => screen))] };
  }
  switch (code) {
    case 'draft-changed':
      // The draft of no version is gone.
      return { type: details.version === 0 ? 'unknown-draft' : code };
    case 'changed-meanwhile':
    case 'unknown-draft':
      return { type: code };
    default:
      return undefined;
  }
}
