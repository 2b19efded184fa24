import { useTranslate } from '../app/use-translate';
import { formatAgo, formatTime } from './times';

/** How long ago a moment was; the moment itself when it is pointed at. */
export function Ago({ time }: { time: string }) {
  const { locale } = useTranslate();
  return (
    <time dateTime={time} title={formatTime(time, locale)}>
      {formatAgo(time, locale)}
    </time>
  );
}
