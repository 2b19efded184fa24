import { useEffect, useState } from 'react';
import type { Translate } from '../../../engine';
import { passwordWidget } from './definition';
import type { passwordStrength, StrengthLevel } from './strength';

const RANKS: Readonly<Record<StrengthLevel, number>> = { weak: 1, medium: 2, strong: 3 };

/**
 * The strength of a new password, as a bar and a text. The text's element is always there, so that
 * screen readers read out changes.
 */
export function StrengthMeter(props: { id: string; password: string; translate: Translate }) {
  const [strength, setStrength] = useState<typeof passwordStrength>();
  // Most pages ask for no new password. Where the rules do not load, there is no advice.
  useEffect(() => {
    import('./strength').then(
      (rules) => setStrength(() => rules.passwordStrength),
      () => {},
    );
  }, []);
  const level = strength?.(props.password);
  return (
    <div className={level ? `fg-strength fg-strength-${level}` : undefined}>
      {level ? <progress max={3} value={RANKS[level]} aria-hidden="true" /> : null}
      <span id={props.id} aria-live="polite">
        {level ? describeStrength(level, props.translate) : ''}
      </span>
    </div>
  );
}

function describeStrength(level: StrengthLevel, translate: Translate): string {
  const { messages } = passwordWidget;
  return translate(messages.strength, { level: translate(messages[level]) });
}
