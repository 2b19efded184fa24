import type { Locale } from '../../engine';
import { messages } from '../messages';

/** A thin bar while the next page is on its way; it is seen after 150 ms, so that a quick page has none. */
export function ProgressBar({ loading, locale }: { loading: boolean; locale: Locale }) {
  return (
    <div role="status" className="fg-progress-region">
      {loading ? (
        <div className="fg-page-progress">
          <span className="fg-hidden">{messages[locale].loading}</span>
        </div>
      ) : null}
    </div>
  );
}
