import type { ReactNode } from 'react';
import './SteadyText.css';

interface SteadyTextProps {
  /** All words that may stand here: the widest of them has its room always. */
  words: readonly string[];
  children: ReactNode;
}

/** A text whose words change while its width stays: nothing beside it moves under a pointer. */
export function SteadyText({ words, children }: SteadyTextProps) {
  return (
    <span className="st-steady">
      <span>{children}</span>
      {words.map((word) => (
        // A style sheet writes the words, so that neither a search nor a screen reader finds them.
        <i key={word} data-words={word} aria-hidden="true" />
      ))}
    </span>
  );
}
