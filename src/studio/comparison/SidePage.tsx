import type { Wording } from '../../engine';
import type { PreviewScenario } from '../../wire';
import { useTranslate } from '../app/use-translate';
import type { Side } from '../changes/use-changes';
import { PageFrame } from '../preview/PageFrame';
import { SIZES } from '../preview/view';
import type { ShownPage } from '../worker/messages';
import { messages } from './messages';
import type { Weights } from './use-weights';

/** Of the size of a phone's screen. */
const SCALE = 0.75;

export interface SidePageProps {
  side: Side;
  /** Undefined where the state has no such page. */
  page: ShownPage | undefined;
  label: Wording;
  scenario: PreviewScenario;
  weight: Weights['before'] | undefined;
  /** The weight that it is compared with. */
  than?: Weights['before'] | undefined;
}

/** One state of a page, with what a first visit of it moves. */
export function SidePage({ side, page, label, scenario, weight, than }: SidePageProps) {
  const translate = useTranslate();
  const name =
    typeof side === 'number'
      ? translate(messages.revision, { number: side })
      : translate(messages[side]);
  const { width, height } = SIZES.phone;
  return (
    <figure className="st-compared-side">
      <figcaption>{name}</figcaption>
      {page ? (
        <PageFrame
          title={translate(messages.picture, { side: name, page: translate(label) })}
          page={page}
          scenario={scenario}
          {...SIZES.phone}
          scale={SCALE}
          mode="use"
        />
      ) : (
        <p className="st-compared-nothing" style={{ width: width * SCALE, height: height * SCALE }}>
          {translate(messages.nothing)}
        </p>
      )}
      {weight && (
        <p className="st-compared-weight">
          <span>
            {translate(messages.firstPaint, { size: kilobytes(weight.firstPaint) })}
            <Difference by={than ? weight.firstPaint - than.firstPaint : 0} />
          </span>
          <span>
            {translate(messages.total, {
              ...{ size: kilobytes(weight.total), count: weight.requests },
            })}
            <Difference by={than ? weight.total - than.total : 0} />
          </span>
        </p>
      )}
    </figure>
  );
}

/** So much more or less, in bytes. A few bytes come and go with any word. */
function Difference({ by }: { by: number }) {
  const translate = useTranslate();
  if (Math.abs(by) < 50) return null;
  const size = kilobytes(Math.abs(by));
  return (
    <>
      {' '}
      <strong data-more={by > 0 || undefined}>
        {translate(by > 0 ? messages.more : messages.less, { size })}
      </strong>
    </>
  );
}

/** @param bytes as they travel; 1 KB is 1000 of them */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
