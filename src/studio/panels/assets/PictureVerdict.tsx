import { Alert } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { messages } from './messages';
import { MOST_KEPT, type NewPicture } from './new-picture';
import { sizeText } from './size-words';

interface PictureVerdictProps {
  made: Pick<NewPicture, 'size' | 'bytes' | 'problems'> | undefined;
  isTooHeavy: boolean;
}

/** Shows the facts of the new picture, and the problems with it. */
export function PictureVerdict({ made, isTooHeavy }: PictureVerdictProps) {
  const translate = useTranslate();
  if (!made) return <p className="st-picture-facts">{translate(messages.reading)}</p>;
  const size = sizeText(made.bytes.length);
  return (
    <>
      <p className="st-picture-facts">
        {made.size
          ? translate(messages.result, {
              width: Math.round(made.size.width),
              height: Math.round(made.size.height),
              size,
            })
          : size}
      </p>
      <div role="status" className="st-picture">
        {isTooHeavy && (
          <Alert tone="error">
            <p>{translate(messages.tooHeavy, { size, most: sizeText(MOST_KEPT) })}</p>
          </Alert>
        )}
        {made.problems.map(({ severity, message, hint, rule }, index) => (
          <Alert key={`${rule} ${message}`} tone={severity === 'error' ? 'error' : 'warning'}>
            <p>{message}</p>
            {/* Problems with one remedy stand below each other. */}
            {hint !== made.problems[index + 1]?.hint && <p className="st-quiet">{hint}</p>}
          </Alert>
        ))}
      </div>
    </>
  );
}
