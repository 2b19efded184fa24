import { useFormikContext } from 'formik';
import { Button } from '../../ui';
import { NEW_SCHOOL } from '../../wire/calls/schools/create-school';
import { readWholeDraft } from '../api/read-states';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { FollowingName } from '../forms/FollowingName';
import { SelectField } from '../forms/SelectField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Modal } from '../parts/Modal';
import { messages } from './messages';
import { SchoolNameField, useIdentifierCheck } from './SchoolNameField';
import { schoolChoices } from './school-choices';
import { firstFiles, withSettings } from './school-files';
import { useCreateSchool } from './use-create-school';
import { useSchools } from './use-schools';

interface Values {
  chinese: string;
  english: string;
  school: string;
  from: string;
  template: string;
}

/** The beginnings to choose from for a new school. */
const BEGINNINGS = ['stock', 'copy', 'family'] as const;

const FORM = {
  properties: {
    chinese: { type: 'string', maxLength: 100 },
    school: { maxLength: NEW_SCHOOL.maxLength },
  },
  required: ['chinese', 'school'],
} as const;

/** Begins a school: its name, its identifier, and what it begins with. */
export function NewSchoolDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { call } = useStudio();
  const { create, explain } = useCreateSchool();
  const check = useIdentifierCheck();
  const { data: schools = [] } = useSchools();
  const templates = schoolChoices(
    schools.filter(({ live }) => live),
    translate,
  );

  async function begin({ chinese, english, school, from, template }: Values) {
    const name = { 'zh-CN': chinese.trim(), ...(english.trim() && { en: english.trim() }) };
    const own = { schoolNameEn: school, name };
    if (from === 'stock') return create(school, firstFiles(own));
    if (from === 'family') return create(school, firstFiles({ ...own, extends: template }));
    const { base, live } = await readWholeDraft(call, template);
    return create(school, withSettings(live.files ?? base.files, own));
  }

  return (
    <Modal title={translate(messages.newSchool)} onClose={onClose}>
      <StudioForm<Values>
        initialValues={{
          ...{ chinese: '', english: '', school: '', from: 'stock' },
          template: templates[0]?.value ?? '',
        }}
        schema={FORM}
        labels={{
          chinese: translate(messages.chineseName),
          school: translate(messages.identifier),
        }}
        check={check}
        explain={explain}
        onSubmit={begin}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>{translate(messages.create)}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="chinese"
          label={translate(messages.chineseName)}
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="english"
          label={translate(messages.englishName)}
          note={translate(messages.optional)}
          autoComplete="off"
        />
        <SchoolNameField />
        <FollowingName
          name="school"
          titles={['english', 'chinese']}
          taken={new Set(schools.map(({ school }) => school))}
        />
        {templates.length > 0 && <Beginning templates={templates} />}
      </StudioForm>
    </Modal>
  );
}

function Beginning({ templates }: { templates: readonly { value: string; label: string }[] }) {
  const translate = useTranslate();
  const { values } = useFormikContext<Values>();
  return (
    <>
      <SelectField
        name="from"
        label={translate(messages.from)}
        help={translate(values.from === 'family' ? messages.familyHelp : messages.fromHelp)}
        choices={BEGINNINGS.map((value) => ({ value, label: translate(messages[value]) }))}
      />
      {values.from !== 'stock' && (
        <SelectField name="template" label={translate(messages.template)} choices={templates} />
      )}
    </>
  );
}
