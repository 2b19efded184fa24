import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert, Button, Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { ApprovalNotice } from '../approval/ApprovalNotice';
import { Modal } from '../parts/Modal';
import { useSchool } from '../schools/use-schools';
import { changedLines } from '../store/changed-lines';
import { useDraft, useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import { type Finding, fixableTogether, fixedTexts } from '../store/findings';
import { trailTo } from '../store/part';
import { messages } from './messages';
import { choose } from './OutlineTree';

/** Everything that the linter finds, with fixes that need nobody's choice. */
export function FindingsPanel({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { findings, check, checkedFiles } = useEditorState();
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
            {translate(check === 'away' ? messages.checkAway : messages.proving)}
          </p>
        )}
        {fixable.length > 0 && (
          <Button onClick={() => setLooking(fixable)}>
            {translate(messages.fixAll, { count: fixable.length })}
          </Button>
        )}
        <Button look="quiet" icon="close" iconOnly onClick={onClose}>
          {translate(messages.cancel)}
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
  const place = range ? `${file}:${range.start.line}` : file;
  return (
    <li data-severity={severity} data-pending={isPending}>
      <Icon name={severity === 'info' ? 'info' : severity} />
      <div>
        {part ? (
          <button type="button" className="st-finding" onClick={() => choose(editor, part)}>
            {message}
          </button>
        ) : (
          <p>{message}</p>
        )}
        {hint !== undefined && <p className="st-quiet">{hint}</p>}
        <p className="st-quiet">
          {place}
          {isPending && <span className="st-pending">{translate(messages.pending)}</span>}
        </p>
      </div>
      {onFix && (
        <Button look="quiet" onClick={onFix}>
          {translate(messages.fix)}
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
    <Modal title={translate(messages.fixLook)} wide onClose={onClose}>
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
        <Button onClick={onClose}>{translate(messages.cancel)}</Button>
        <Button
          look="primary"
          onClick={() => {
            const [first] = findings;
            const subject = findings.length === 1 ? (first?.message ?? '') : `${findings.length}`;
            editor.write({ code: 'fix', subject }, fixed);
            onClose();
          }}
        >
          {translate(messages.fix)}
        </Button>
      </div>
    </Modal>
  );
}

/** Shows notes above the page: an archived school, a failed worker, broken files. */
export function EditorNotes({ onPublished }: { onPublished(): void }) {
  const translate = useTranslate();
  const { problems, hasFailed } = useEditorState();
  const { school } = useOpenSchool();
  const archived = useSchool(school)?.archived;
  useFreshRequest();
  return (
    <div className="st-notes">
      <ApprovalNotice school={school} onPublished={onPublished} />
      {archived && (
        <Alert tone="warning">{translate(messages.archived, { name: archived.author })}</Alert>
      )}
      {hasFailed && <Alert tone="error">{translate(messages.workerFailed)}</Alert>}
      <ClosedNote />
      {problems.map((problem) => (
        <Alert key={problem.file} tone="warning">
          {problem.code === 'broken-json'
            ? translate(messages.broken, { file: problem.file, line: problem.line })
            : translate(messages.notShown, { file: problem.file })}
        </Alert>
      ))}
    </div>
  );
}

/** Says that a page is not shown because it is closed: the one before stays in the middle. */
function ClosedNote() {
  const translate = useTranslate();
  const { outline, look, page } = useEditorState();
  const nameOf = (screen: string) =>
    trailTo(outline?.roots ?? [], { target: screen, path: [] }).at(-1);
  const [node, shown] = [nameOf(look.screen), page && nameOf(page.screen)];
  if (!node?.isClosed || !shown || shown === node) return null;
  const names = { name: translate(node.label), shown: translate(shown.label) };
  return <Alert tone="info">{translate(messages.closedPage, names)}</Alert>;
}

/**
 * Has a request for approval read again once the draft is saved with a change, which makes it void.
 */
function useFreshRequest(): void {
  const { school, sync } = useOpenSchool();
  const queries = useQueryClient();
  const request = useSchool(school)?.approval.request;
  useSyncState();
  const { version } = sync.saved();
  const isStale = request?.state === 'waiting' && (request.version ?? version) !== version;
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ['schools'] });
  }, [isStale, queries]);
}
