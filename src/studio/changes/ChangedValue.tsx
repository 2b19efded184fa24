import { useTranslate } from '../app/use-translate';
import { valueNamed } from '../panels/schema/property-words';
import { messages } from './messages';
import { changedLocale, shortValue } from './short-value';
import type { StudentsChange } from './use-changes';
import './ChangeList.css';

/** The values before and after a change, where they can be said in a line. */
export function ChangedValue({ change }: { change: StudentsChange }) {
  const translate = useTranslate();
  const { before, after, path } = change;
  const locale = changedLocale(before, after, translate.locale);
  const texts = [before, after].map((value) =>
    shortValue(valueNamed(path.at(-1), value, translate), locale),
  );
  if (texts.every((text) => text === '')) return null;
  const [was = '', is = ''] = texts;
  return <WasAndIs was={was} is={is} />;
}

/** A text or another value before and after; '' stands for none. */
export function WasAndIs({ was, is }: { was: string; is: string }) {
  const translate = useTranslate();
  return (
    <span className="st-change-values">
      {was !== '' && (
        <del>
          <span className="fg-hidden">{translate(messages.was)} </span>
          <Swatch color={was} />
          {was}
        </del>
      )}
      {was !== '' && is !== '' && <span aria-hidden="true">→</span>}
      {is !== '' && (
        <ins>
          <span className="fg-hidden">{translate(messages.is)} </span>
          <Swatch color={is} />
          {is}
        </ins>
      )}
    </span>
  );
}

/** A patch of a colour, beside its code. */
function Swatch({ color }: { color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return (
    <svg className="st-swatch" viewBox="0 0 14 14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="3" fill={color} />
    </svg>
  );
}
