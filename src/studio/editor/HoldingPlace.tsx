import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../app/use-translate';
import { useEditorState } from '../store/editor-context';
import { messages } from './messages';
import { goOnWriting, HOLDING_PLACE } from './writing';

interface HoldingPlaceProps {
  isPanelShown: boolean;
}

/**
 * Keeps what is typed while a panel is being loaded, out of sight, and passes it on to the panel's
 * first text. It is gone then: screen readers find no text that nobody is to fill in.
 */
export function HoldingPlace({ isPanelShown }: HoldingPlaceProps) {
  const translate = useTranslate();
  const { look } = useEditorState('look');
  const isComposing = useRef(false);
  const [isOver, setOver] = useState(false);
  const { locale } = look;
  function goOn(): void {
    goOnWriting(locale);
    setOver(true);
  }
  const onPanel = useEffectEvent(() => {
    // Chinese input methods lose what they are composing with the focus.
    if (!isComposing.current) goOn();
  });
  useEffect(() => {
    if (isPanelShown) onPanel();
  }, [isPanelShown]);
  if (isOver) return null;
  return (
    <input
      className={`fg-hidden ${HOLDING_PLACE}`}
      aria-label={translate(messages.loading)}
      autoComplete="off"
      tabIndex={-1}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        if (isPanelShown) goOn();
      }}
    />
  );
}
