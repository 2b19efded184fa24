import { useMemo } from 'react';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { findingWords } from '../changes/finding-words';
import { useEditorState } from '../store/editor-context';
import { type Finding, findingsOfPart } from '../store/findings';
import type { Part } from '../store/part';
import { messages } from './messages';
import './PartFindings.css';

/** Shows the findings about the selected part, in the words of the list of findings. */
export function PartFindings({ part }: { part: Part }) {
  const { findings, outline } = useEditorState('findings', 'outline');
  const own = useMemo(
    () => findingsOfPart(findings, outline?.roots ?? [], part),
    [findings, outline, part],
  );
  return <FindingList findings={own} />;
}

/** A mark with the words of a finding, beside the value that it is about. */
export function FindingMark({ finding }: { finding: Finding }) {
  const { severity, message, part } = finding;
  const words = findingWords(message, finding, part?.path, useTranslate());
  return (
    <span className="st-row-finding" data-severity={severity} title={words}>
      <Icon name={severity === 'info' ? 'info' : severity} />
      <span className="fg-hidden">{words}</span>
    </span>
  );
}

/** Findings in the words of the list of all of them; nothing where there are none. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <ul className="st-part-findings" aria-label={translate(messages.findings)}>
      {findings.map((finding) => {
        const { severity, rule, message, hint, range, part, isPending } = finding;
        const inWords = (text: string) => findingWords(text, finding, part?.path, translate);
        return (
          <li key={`${rule}:${range?.start.offset}:${message}`} data-severity={severity}>
            <Icon name={severity === 'info' ? 'info' : severity} />
            <div>
              <p>{inWords(message)}</p>
              {hint !== undefined && <p className="st-quiet">{inWords(hint)}</p>}
              {isPending && <p className="st-quiet">{translate(messages.pending)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
