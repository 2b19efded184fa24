import { useState } from 'react';
import { Button, Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { findingWords } from '../changes/finding-words';
import { Modal } from '../parts/Modal';
import { changedLines } from '../store/changed-lines';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { type Finding, fixableTogether, fixedTexts } from '../store/findings';
import { pathInSchool, placeOfPart } from '../store/part';
import { choose } from './choose';
import { findingsMessages } from './findings-messages';
import { messages } from './messages';
import './FindingsPanel.css';

/** Everything that the linter finds, with fixes that need nobody's choice. */
export function FindingsPanel({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { findings, check, checkedFiles } = useEditorState('findings', 'check', 'checkedFiles');
  const draft = useDraft();
  const [looking, setLooking] = useState<readonly Finding[]>();
  // Fixes are of the text that was checked.
  const mayFix = checkedFiles === draft.files && !isReadOnly;
  const fixable = mayFix ? fixableTogether(findings, draft.files) : [];
  return (
    <section className="st-findings" aria-label={translate(messages.findings)}>
      <header>
        <h2>{translate(messages.findings)}</h2>
        {check !== 'done' && (
          <p className="st-quiet" role="status">
            {translate(check === 'away' ? findingsMessages.checkAway : findingsMessages.proving)}
          </p>
        )}
        {fixable.length > 0 && (
          <Button onClick={() => setLooking(fixable)}>
            {translate(findingsMessages.fixAll, { count: fixable.length })}
          </Button>
        )}
        <Button look="quiet" icon="close" iconOnly onClick={onClose}>
          {translate(findingsMessages.close)}
        </Button>
      </header>
      {findings.length === 0 && check === 'done' && <p>{translate(messages.noFindings)}</p>}
      <ul>
        {findings.map((finding) => (
          <FindingItem
            key={`${finding.file}:${finding.range?.start.offset}:${finding.rule}:${finding.message}`}
            finding={finding}
            onFix={fixable.includes(finding) ? () => setLooking([finding]) : undefined}
          />
        ))}
      </ul>
      {looking && <FixDialog findings={looking} onClose={() => setLooking(undefined)} />}
    </section>
  );
}

interface FindingItemProps {
  finding: Finding;
  onFix: (() => void) | undefined;
}

function FindingItem({ finding, onFix }: FindingItemProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { severity, message, hint, part, file, range, isPending } = finding;
  const { outline } = useEditorState('outline');
  const inWords = (text: string) => findingWords(text, finding, part?.path, translate);
  const name = part && placeOfPart({ outline }, part, translate);
  const line = range ? `${pathInSchool(file)}:${range.start.line}` : pathInSchool(file);
  return (
    <li data-severity={severity} data-pending={isPending}>
      <Icon name={severity === 'info' ? 'info' : severity} />
      <div>
        {part ? (
          <button type="button" className="st-finding" onClick={() => choose(editor, part)}>
            {inWords(message)}
          </button>
        ) : (
          <p>{inWords(message)}</p>
        )}
        {hint !== undefined && <p className="st-quiet">{inWords(hint)}</p>}
        <p className="st-quiet">
          {name ? `${name} · ${line}` : line}
          {isPending && <span className="st-pending">{translate(messages.pending)}</span>}
        </p>
      </div>
      {onFix && (
        <Button look="quiet" onClick={onFix}>
          {translate(findingsMessages.fix)}
        </Button>
      )}
    </li>
  );
}

/** A dialog that shows what fixes would change. */
function FixDialog({ findings, onClose }: { findings: readonly Finding[]; onClose(): void }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { files } = useDraft();
  const fixed = fixedTexts(findings, files);
  return (
    <Modal title={translate(findingsMessages.fixLook)} wide onClose={onClose}>
      <div className="st-dialog-scroll">
        {Object.entries(fixed).map(([path, content]) => (
          <figure key={path} className="st-lines">
            <figcaption>{path}</figcaption>
            {changedLines(files[path], content).map(({ key, kind, text }) => (
              <code key={key} data-kind={kind}>
                {kind === 'added' ? '+ ' : '− '}
                {text}
              </code>
            ))}
          </figure>
        ))}
      </div>
      <div className="st-buttons">
        <Button onClick={onClose}>{translate(findingsMessages.cancel)}</Button>
        <Button
          look="primary"
          onClick={() => {
            const [first] = findings;
            const subject =
              first && findings.length === 1
                ? findingWords(first.message, first, first.part?.path, translate)
                : `${findings.length}`;
            editor.write({ code: 'fix', subject }, fixed);
            onClose();
          }}
        >
          {translate(findingsMessages.fix)}
        </Button>
      </div>
    </Modal>
  );
}
