import type { ChoiceItem } from '../../ui';
import { ownsEverySchool } from '../app/roles';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { schoolChoices } from './school-choices';
import { useSchools } from './use-schools';

/**
 * The schools for which the administrator may give roles and tokens, by their folders, and '' for
 * every school where it is theirs: last, so that nobody gives more than is asked for. None until
 * the schools are known.
 */
export function useOwnedSchools(): ChoiceItem[] {
  const translate = useTranslate();
  const administrator = useAdministrator();
  const { data = [], isPending } = useSchools();
  if (isPending) return [];
  const own = data.filter(({ role }) => role === 'owner');
  const every = { value: '', label: translate(messages.everySchool) };
  return [...schoolChoices(own, translate), ...(ownsEverySchool(administrator) ? [every] : [])];
}
