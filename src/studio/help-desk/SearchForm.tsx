import { searchStudents } from '../../wire/calls/accounts/search-accounts';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useDeskSearch } from './desk-search';
import { messages } from './messages';

/**
 * Asks for a student by anything that is known of them. A search is sent when it is submitted: each
 * is written down.
 */
export function SearchForm({ school }: { school: string }) {
  const translate = useTranslate();
  const { call } = useStudio();
  const { last, setLast } = useDeskSearch();
  const label = translate(messages.search);
  const pattern = searchStudents.request.properties.search.pattern;

  function check({ search }: { search: string }): Record<string, string> {
    if (search === '' || new RegExp(pattern, 'u').test(search)) return {};
    return { search: translate(messages.tooShort) };
  }

  return (
    <StudioForm
      initialValues={{
        search: last?.type === 'student' && last.school === school ? last.search : '',
      }}
      schema={{ required: ['search'], properties: { search: { type: 'string', maxLength: 64 } } }}
      labels={{ search: label }}
      check={check}
      onSubmit={async ({ search }) => {
        const found = await call(searchStudents, { school, search });
        setLast({ type: 'student', school, search, ...found });
      }}
      buttons={null}
    >
      <div className="st-desk-form">
        <TextField
          name="search"
          type="search"
          label={label}
          help={translate(messages.searchHelp)}
          autoComplete="off"
          autoFocus
        />
        <SubmitButton>{translate(messages.find)}</SubmitButton>
      </div>
    </StudioForm>
  );
}
