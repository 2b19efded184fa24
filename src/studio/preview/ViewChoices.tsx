import { useId } from 'react';
import type { Wording } from '../../engine';
import { Select } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
import { Segments } from '../parts/Segments';
import { messages } from './messages';
import type { View } from './view';
import './ViewBar.css';

/** The languages that stand side by side; more are a list. */
const FEW = 3;

export interface LocaleChoiceProps {
  locale: string;
  locales: readonly string[];
  onLocale(locale: string): void;
}

/** The languages of a school, where it has more than one. */
export function LocaleChoice({ locale, locales, onLocale }: LocaleChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  if (locales.length < 2) return null;
  const label = translate(messages.language);
  const choices = locales.map((value) => ({ value, label: nameOfLocale(value) }));
  if (locales.length <= FEW) {
    return <Segments label={label} value={locale} choices={choices} onChange={onLocale} />;
  }
  return (
    <Select
      id={`${id}-locale`}
      className="st-view-choice"
      aria-label={label}
      value={locale}
      choices={choices}
      onChange={({ target }) => onLocale(target.value)}
    />
  );
}

/** The name of a language in itself; its tag where the browser has none. */
function nameOfLocale(locale: string): string {
  if (locale === 'zh-CN') return '中文';
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

interface SchemeChoiceProps {
  value: View['colorScheme'];
  onChange(value: View['colorScheme']): void;
}

/** Light or dark. */
export function SchemeChoice({ value, onChange }: SchemeChoiceProps) {
  const translate = useTranslate();
  return (
    <Segments
      label={translate(messages.colors)}
      value={value}
      choices={[
        { value: 'light', label: translate(messages.light), icon: <Glyph name="sun" /> },
        { value: 'dark', label: translate(messages.dark), icon: <Glyph name="moon" /> },
      ]}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}

interface PageSelectProps {
  pages: readonly { screen: string; label: Wording }[];
  screen: string;
  onChoose(screen: string): void;
}

/** The pages of a school as a list. */
export function PageSelect({ pages, screen, onChoose }: PageSelectProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Select
      id={id}
      className="st-page-select"
      aria-label={translate(messages.whichPage)}
      value={screen}
      choices={pages.map(({ screen: value, label }) => ({ value, label: translate(label) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
