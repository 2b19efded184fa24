import { formatMessage, type Locale, resolveText } from '../../engine';
import { password as definition } from './definition';
import { passwordStrength, type StrengthLevel } from './strength';

const RANKS: Readonly<Record<StrengthLevel, number>> = { weak: 1, medium: 2, strong: 3 };

/** How strong a new password is: a bar and words. The words' place is always there, so that they are read out. */
export function StrengthMeter(props: { id: string; password: string; locale: Locale }) {
  const level = passwordStrength(props.password);
  return (
    <div className={level ? `fg-strength fg-strength-${level}` : undefined}>
      {level ? <progress max={3} value={RANKS[level]} aria-hidden="true" /> : null}
      <span id={props.id} aria-live="polite">
        {level ? words(level, props.locale) : ''}
      </span>
    </div>
  );
}

function words(level: StrengthLevel, locale: Locale): string {
  const { messages } = definition.widget;
  return formatMessage(resolveText(messages.strength, locale), {
    level: resolveText(messages[level], locale),
  });
}
