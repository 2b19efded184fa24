import { Button } from '../../../ui';
import { messages as frameMessages } from '../../app/messages';
import { useTranslate } from '../../app/use-translate';
import { FollowingName } from '../../forms/FollowingName';
import { SelectField } from '../../forms/SelectField';
import { StudioForm } from '../../forms/StudioForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { TextField } from '../../forms/TextField';
import { Modal } from '../../parts/Modal';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { kindNames } from '../../store/messages';
import { SETTINGS } from '../../worker/messages';
import { ownLanguageName } from '../languages/language-names';
import { messages } from './messages';
import { filesOfNewPage } from './new-page';
import { PAGE_NAME, PageNameField, usePageNameCheck, useTakenPageNames } from './PageNameField';

/**
 * `link`: where a link to it is put. The titles stand beside them, each by the tag of its language.
 */
interface Values extends Record<string, string> {
  name: string;
  link: string;
}

/** Makes a page of the school's own: what it is called, and its address. */
export function NewPageDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { outline } = useEditorState('outline');
  const create = useCreatePage();
  const check = usePageNameCheck();
  const locales = outline?.locales ?? [];
  const [first = ''] = locales;

  return (
    <Modal title={translate(messages.title)} onClose={onClose}>
      <StudioForm<Values>
        initialValues={{
          ...{ name: '', link: 'footer' },
          ...Object.fromEntries(locales.map((tag) => [titleOf(tag), ''])),
        }}
        schema={{
          properties: { name: PAGE_NAME, [titleOf(first)]: { maxLength: 100 } },
          required: ['name', titleOf(first)],
        }}
        labels={{
          [titleOf(first)]: translate(messages.pageTitle, { language: ownLanguageName(first) }),
          name: translate(messages.name),
        }}
        check={check}
        onSubmit={async (values) => {
          create(values, locales);
          onClose();
        }}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>{translate(messages.create)}</SubmitButton>
          </div>
        }
      >
        <PageFields locales={locales} />
      </StudioForm>
    </Modal>
  );
}

function PageFields({ locales }: { locales: readonly string[] }) {
  const translate = useTranslate();
  const taken = useTakenPageNames();
  return (
    <>
      {locales.map((tag, index) => (
        <TextField
          key={tag}
          name={titleOf(tag)}
          label={translate(messages.pageTitle, { language: ownLanguageName(tag) })}
          lang={tag}
          autoComplete="off"
          autoFocus={index === 0}
          {...(index === 0 ? {} : { note: translate(messages.optional) })}
        />
      ))}
      <PageNameField />
      <FollowingName name="name" titles={locales.map(titleOf)} taken={taken} />
      <SelectField
        name="link"
        label={translate(messages.linkFrom)}
        choices={[
          { value: 'footer', label: translate(messages.footer) },
          { value: 'none', label: translate(messages.noLink) },
        ]}
      />
    </>
  );
}

/** Makes a page with the titles that were given and a first text, and shows it. */
function useCreatePage() {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  return (values: Values, locales: readonly string[]): void => {
    const { name, link } = values;
    const titles = Object.fromEntries(
      locales.flatMap((tag) => {
        const words = values[titleOf(tag)]?.trim() ?? '';
        return words === '' ? [] : [[tag, words]];
      }),
    );
    const [only = '', ...further] = Object.values(titles);
    const title = further.length === 0 ? only : titles;
    const text = Object.fromEntries(
      locales.map((tag) => [tag, messages.firstText.words[tag === 'zh-CN' ? tag : 'en']]),
    );
    const settings = link === 'footer' ? editor.fileAt(SETTINGS) : undefined;
    editor.write(
      { code: 'add', subject: `${translate(kindNames.page)} ${translate(title)}` },
      filesOfNewPage({ name, title, text }, settings),
    );
    editor.select({ target: name, path: ['blocks', '0'] }, true);
    editor.lookAt({ screen: name });
  };
}

/** The name of a title's field. Formik takes a dot or bracket for a path, which no tag has. */
function titleOf(tag: string): string {
  return `title ${tag}`;
}
