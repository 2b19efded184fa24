import { type ReactNode, useId } from 'react';
import { Icon, Select } from '../../ui';
import { previewStudents } from '../../wire';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
import { Segments } from '../parts/Segments';
import { messages } from './messages';
import { SituationButton } from './SituationButton';
import type { SituationProps } from './SituationForm';
import { LocaleChoice, type LocaleChoiceProps, SchemeChoice } from './ViewChoices';
import { SIZE_NAMES, type SizeName } from './view';
import './ViewBar.css';

const SIZE_ICONS: Readonly<Record<SizeName, ReactNode>> = {
  phone: <Icon name="phone" />,
  tablet: <Glyph name="tablet" />,
  desktop: <Icon name="computer" />,
};

interface ViewBarProps extends LocaleChoiceProps, SituationProps {
  /** Many pages are shown, all as a phone has them. */
  isSheet?: boolean;
}

/** How the page is shown. Of one page its situation stands below it, where there is room. */
export function ViewBar(props: ViewBarProps) {
  const { view, onChange, isSheet = false } = props;
  const translate = useTranslate();
  return (
    <section className="st-view-controls" aria-label={translate(messages.view)}>
      {!isSheet && <ModeAndSize {...props} />}
      <LocaleChoice {...props} />
      <SchemeChoice
        value={view.colorScheme}
        onChange={(colorScheme) => onChange({ colorScheme })}
      />
      {isSheet && <SituationChoices {...props} />}
    </section>
  );
}

/** A choice of who sees the page, and one button for what is out of the ordinary. */
export function SituationChoices(props: SituationProps) {
  const { view, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const visitors = previewStudents(props.today).map((student) => ({
    value: student.id,
    label: translate(messages.signedIn, { name: translate(student.name) }),
  }));
  return (
    <>
      <Select
        id={`${id}-visitor`}
        className="st-view-choice"
        aria-label={translate(messages.visitor)}
        value={view.visitor}
        choices={[{ value: 'nobody', label: translate(messages.nobody) }, ...visitors]}
        onChange={({ target }) => {
          const chosen = previewStudents(props.today).find(({ id }) => id === target.value);
          onChange({ visitor: chosen?.id ?? 'nobody' });
        }}
      />
      <SituationButton {...props} />
    </>
  );
}

/** How a click on one page works, and on what screen it is. */
function ModeAndSize({ view, onChange }: Pick<ViewBarProps, 'view' | 'onChange'>) {
  const translate = useTranslate();
  return (
    <>
      <Segments
        label={translate(messages.mode)}
        value={view.mode}
        choices={(['select', 'use'] as const).map((value) => ({
          value,
          label: translate(messages[value]),
        }))}
        onChange={(mode) => onChange({ mode })}
      />
      <Segments
        label={translate(messages.size)}
        value={view.size}
        choices={SIZE_NAMES.map((value) => ({
          ...{ value, label: translate(messages[value]), icon: SIZE_ICONS[value] },
        }))}
        onChange={(size) => onChange({ size })}
      />
    </>
  );
}
