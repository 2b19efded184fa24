import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { createSchool } from '../../wire/calls/schools/create-school';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';

/** Refusals of an identifier, which are said at its field. */
const ABOUT_NAME = ['school-taken', 'school-reserved'] as const;

/** Begins a school as a draft, and leads to its editor. */
export function useCreateSchool() {
  const { call } = useStudio();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return {
    /** @throws CallError */
    async create(school: string, files: DraftFiles): Promise<void> {
      await call(createSchool, { school, files });
      await queries.invalidateQueries({ queryKey: ['schools'] });
      navigate(`/schools/${encodeURIComponent(school)}`);
    },
    /** The message of a refusal that is about the identifier. */
    explain(error: unknown): Record<string, string> | undefined {
      const code = ABOUT_NAME.find((one) => one === codeOf(error));
      return code && { school: translate(problemMessages[code]) };
    },
  };
}
