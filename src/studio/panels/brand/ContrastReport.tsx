import type { JsonValue } from '../../../engine';
import { Alert } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { adjustedAccents, type Measured, measure } from './contrast';
import { colorNames, messages } from './messages';

/** Shows if the colours that pages really put on each other can be read. */
export function ContrastReport({ theme }: { theme: JsonValue }) {
  const translate = useTranslate();
  const pairs = measure(theme);
  const low = pairs.filter(({ ratio, least }) => ratio < least);
  const lowest = Math.min(...pairs.map(({ ratio }) => ratio));
  const adjusted = adjustedAccents(theme);
  return (
    <section className="st-contrast">
      <h3>{translate(messages.contrast)}</h3>
      {low.length > 0 ? (
        <Alert tone="error">
          <p>{translate(messages.tooLow, { count: low.length })}</p>
        </Alert>
      ) : (
        <Alert tone="success">
          <p>{translate(messages.allGood, { count: pairs.length, lowest: shortRatio(lowest) })}</p>
        </Alert>
      )}
      {adjusted.map(({ scheme, used }) => (
        <p key={scheme} className="st-adjusted">
          <span className="st-swatch" style={{ background: used }} />
          {translate(scheme === 'light' ? messages.adjustedLight : messages.adjustedDark, { used })}
        </p>
      ))}
      <details>
        <summary>{translate(messages.showPairs)}</summary>
        {(['light', 'dark'] as const).map((scheme) => (
          <PairList key={scheme} scheme={scheme} pairs={pairs} />
        ))}
      </details>
    </section>
  );
}

function PairList({ scheme, pairs }: { scheme: 'light' | 'dark'; pairs: readonly Measured[] }) {
  const translate = useTranslate();
  const shown = pairs.filter((pair) => pair.scheme === scheme);
  if (shown.length === 0) return null;
  return (
    <>
      <h4>{translate(scheme === 'light' ? messages.inLight : messages.inDark)}</h4>
      <ul className="st-pairs">
        {shown.map(({ front, back, frontColor, backColor, ratio, least }) => {
          const names = { front: colorNames[front], back: colorNames[back] };
          return (
            <li key={`${front} ${back}`} data-low={ratio < least || undefined}>
              <span
                className="st-pair-sample"
                aria-hidden="true"
                style={{ color: frontColor, background: backColor }}
              >
                {translate(messages.sample)}
              </span>
              <span>
                {translate(messages.pair, {
                  front: names.front ? translate(names.front) : front,
                  back: names.back ? translate(names.back) : back,
                })}
                <span className="st-quiet">
                  {translate(messages.ratio, { ratio: shortRatio(ratio), least })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Rounded down, so that what is too low never looks as if it were enough. */
function shortRatio(ratio: number): string {
  return String(Math.floor(ratio * 10) / 10);
}
