import { useId } from 'react';
import { Select } from '../../ui';
import { errorCodes } from '../../wire';
import { useTranslate } from '../app/use-translate';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { viewMessages } from './messages';
import { Segments } from './Segments';
import { SIZES, type Situation, type SizeName, type View } from './view';

interface ViewBarProps {
  view: View;
  onChange(changes: Partial<View>): void;
}

const SIZE_NAMES: readonly SizeName[] = ['phone', 'tablet', 'desktop'];
const SITUATIONS = ['usual', 'empty', 'offline', 'slow', 'denied'] as const;

/** How the page is shown: who sees it, on what, when, and what fails. */
export function ViewBar({ view, onChange }: ViewBarProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { look, outline } = useEditorState();
  const id = useId();
  const locales = outline?.locales ?? [look.locale];
  const word = (key: keyof typeof viewMessages) => translate(viewMessages[key]);
  return (
    <section className="st-view-controls" aria-label={word('view')}>
      <Segments
        label={word('mode')}
        value={view.mode}
        choices={(['select', 'use'] as const).map((value) => ({ value, label: word(value) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <Segments
        label={word('size')}
        value={view.size}
        choices={SIZE_NAMES.map((value) => ({ value, label: sizeLabel(value, word(value)) }))}
        onChange={(size) => onChange({ size })}
      />
      {locales.length > 1 && (
        <Segments
          label={word('language')}
          value={look.locale}
          choices={locales.map((value) => ({ value, label: value === 'zh-CN' ? '中文' : value }))}
          onChange={(locale) => editor.lookAt({ locale })}
        />
      )}
      <Segments
        label={word('colors')}
        value={view.colorScheme}
        choices={(['light', 'dark'] as const).map((value) => ({ value, label: word(value) }))}
        onChange={(colorScheme) => onChange({ colorScheme })}
      />
      <Segments
        label={word('student')}
        value={view.signedIn ? 'signedIn' : 'signedOut'}
        choices={(['signedOut', 'signedIn'] as const).map((value) => ({
          value,
          label: word(value),
        }))}
        onChange={(value) => onChange({ signedIn: value === 'signedIn' })}
      />
      <Select
        id={`${id}-situation`}
        className="st-view-choice"
        aria-label={word('state')}
        value={view.situation}
        choices={[
          ...SITUATIONS.map((value) => ({ value, label: word(value) })),
          ...errorCodes.map((code) => ({
            value: `error-${code}`,
            label: translate(viewMessages.error, { code }),
          })),
        ]}
        onChange={(event) => onChange({ situation: event.target.value as Situation })}
      />
      <input
        type="date"
        className="st-date"
        aria-label={word('date')}
        value={look.today}
        onChange={(event) => {
          if (event.target.value !== '') editor.lookAt({ today: event.target.value });
        }}
      />
    </section>
  );
}

function sizeLabel(size: SizeName, name: string): string {
  return size === 'phone' ? `${name} ${SIZES.phone.width}` : name;
}
