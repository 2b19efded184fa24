import type { ReactNode } from 'react';
import type { JsonValue } from '../../../engine';
import { Button, fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { messages } from './messages';
import { sentence } from './when-words';
import './condition.css';

export interface ConditionFrameProps {
  id: string;
  describedBy?: string | undefined;
  /** In words. */
  conditions: readonly string[];
  children: ReactNode;
}

/** A condition as a sentence, and below it the controls that change it. */
export function ConditionFrame({ id, describedBy, conditions, children }: ConditionFrameProps) {
  const translate = useTranslate();
  return (
    <fieldset
      className="st-condition"
      aria-labelledby={fieldIds(id).label}
      aria-describedby={describedBy}
    >
      <p className="st-sentence">{sentence(conditions, translate)}</p>
      {children}
    </fieldset>
  );
}

/** A condition that the builder cannot say: it is shown as it is written, and left alone. */
export function ConditionAsJson({
  value,
  onShowJson,
}: {
  value: JsonValue | undefined;
  onShowJson(): void;
}) {
  const translate = useTranslate();
  return (
    <div className="st-condition">
      <p>{translate(messages.onlyJson)}</p>
      <pre>{JSON.stringify(value, null, 2)}</pre>
      <Button look="quiet" onClick={onShowJson}>
        {translate(messages.showJson)}
      </Button>
    </div>
  );
}

/** One condition: its controls, and a way to take it out. */
export function ConditionRow({
  words,
  onRemove,
  children,
}: {
  words: string;
  onRemove(): void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <div className="st-condition-row">
      <div>{children}</div>
      <Button look="quiet" icon="close" iconOnly onClick={onRemove}>
        {translate(messages.remove, { condition: words })}
      </Button>
    </div>
  );
}
