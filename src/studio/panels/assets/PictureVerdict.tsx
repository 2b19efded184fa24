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
  const hasErrors = made.problems.some(({ severity }) => severity === 'error');
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
        {hasErrors && <p>{translate(messages.refused)}</p>}
        {byRemedy(made.problems).map(({ severity, hint, messages: those }) => (
          <Alert key={those.join()} tone={severity === 'error' ? 'error' : 'warning'}>
            {those.map((message) => (
              <p key={message}>{message}</p>
            ))}
            <p className="st-quiet">{hint}</p>
          </Alert>
        ))}
      </div>
    </>
  );
}

type Problem = NewPicture['problems'][number];

interface Remedy extends Pick<Problem, 'severity' | 'hint'> {
  /** The problems that it mends, each once. */
  messages: string[];
}

/** Brings problems together that have one remedy, in the order in which they are told. */
function byRemedy(problems: readonly Problem[]): Remedy[] {
  const remedies: Remedy[] = [];
  for (const { severity, hint, message } of problems) {
    const known = remedies.find((one) => one.severity === severity && one.hint === hint);
    if (!known) remedies.push({ severity, hint, messages: [message] });
    else if (!known.messages.includes(message)) known.messages.push(message);
  }
  return remedies;
}
