import { useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Message, Translate } from '../../engine';
import { Button, Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { isWaitingFor, publishWord } from '../approval/publish-word';
import { changesBetween, redoName, undoName } from '../draft/history';
import type { StepName } from '../draft/step-name';
import { messages as historyMessages } from '../history/messages';
import { Glyph } from '../parts/Glyph';
import { SteadyText } from '../parts/SteadyText';
import { PhoneButton } from '../phone/PhoneButton';
import { useSchool } from '../schools/use-schools';
import {
  useDraft,
  useEditorState,
  useOpenSchool,
  useSavedDraft,
  useSyncState,
} from '../store/editor-context';
import { countBySeverity } from '../store/findings';
import { messages, stepNames } from './messages';
import { Presence } from './Presence';
import { SaveState } from './SaveState';
import { SchoolSwitch } from './SchoolSwitch';

interface EditorBarProps {
  name: string;
  isFindingsOpen: boolean;
  onFindings(): void;
  /** Undefined for an administrator who may not publish. */
  onPublish: (() => void) | undefined;
}

/** The school that is edited, undo and redo, what is saved, what is wrong. */
export function EditorBar({ name, isFindingsOpen, onFindings, onPublish }: EditorBarProps) {
  const translate = useTranslate();
  const { isReadOnly, school, sync } = useOpenSchool();
  return (
    <div className="st-editor-bar">
      <Link to="/schools" className="fg-button fg-quiet fg-icon-only">
        <Icon name="arrow-left" />
        <span className="fg-hidden">{translate(messages.back)}</span>
      </Link>
      <h1>
        <SchoolSwitch name={name} />
      </h1>
      {!isReadOnly && <UndoButtons />}
      {isReadOnly ? <div className="st-save" /> : <SaveState />}
      <Presence />
      <Link to={`/schools/${encodeURIComponent(school)}/history`} className="fg-button fg-quiet">
        <Glyph name="restore" />
        <span className="st-roomy">{translate(historyMessages.title)}</span>
      </Link>
      {!isReadOnly && <PhoneButton school={school} save={sync.flush} />}
      <FindingsButton isOpen={isFindingsOpen} onOpen={onFindings} />
      {onPublish && <PublishButton onPublish={onPublish} />}
    </div>
  );
}

function PublishButton({ onPublish }: { onPublish(): void }) {
  const translate = useTranslate();
  const { school, editor, sync } = useOpenSchool();
  const { files } = useDraft();
  const { version } = useSavedDraft();
  const differs = useMemo(() => changesBetween(editor.base, files).length > 0, [editor, files]);
  // A draft that somebody else published is what is live, whatever was live when it was opened.
  const isSaved = Object.keys(sync.unsaved()).length === 0;
  const isDraft = version > 0 || !isSaved;
  const isChanged = differs && isDraft;
  const { isRequired = false, request = null } = useSchool(school)?.approval ?? {};
  const isWaiting = isRequired && isSaved && isWaitingFor(request, version);
  const words = [
    messages.nothingToPublish,
    ...[false, isRequired].map((waits) => publishWord(isRequired, waits)),
  ];
  return (
    <Button look="primary" disabled={!isChanged || isWaiting} onClick={onPublish}>
      <SteadyText words={words.map((word) => translate(word))}>
        {translate(isChanged ? publishWord(isRequired, isWaiting) : messages.nothingToPublish)}
      </SteadyText>
    </Button>
  );
}

function UndoButtons() {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { draft } = useSyncState('draft');
  const [undone, redone] = [undoName(draft), redoName(draft)];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Chinese input methods use keys of their own while composing.
    if (event.isComposing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (isRedo) editor.redo();
    else editor.undo();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="st-undo" role="toolbar" aria-label={translate(messages.tools)}>
      <Button
        look="quiet"
        disabled={!undone}
        title={undone ? stepTitle(messages.undoStep, undone, translate) : undefined}
        onClick={editor.undo}
      >
        <Glyph name="undo" />
        <span className="st-roomy">{translate(messages.undo)}</span>
      </Button>
      <Button
        look="quiet"
        disabled={!redone}
        title={redone ? stepTitle(messages.redoStep, redone, translate) : undefined}
        onClick={editor.redo}
      >
        <Glyph name="redo" />
        <span className="st-roomy">{translate(messages.redo)}</span>
      </Button>
    </div>
  );
}

function stepTitle(message: Message, { code, subject = '' }: StepName, translate: Translate) {
  return translate(message, { step: translate(stepNames[code], { subject }) });
}

const knownWords = [messages.noFindings, messages.checking];

function FindingsButton({ isOpen, onOpen }: { isOpen: boolean; onOpen(): void }) {
  const translate = useTranslate();
  const { findings, check } = useEditorState('findings', 'check');
  const { error, warning } = countBySeverity(findings);
  const known = check === 'checking' ? messages.checking : messages.noFindings;
  return (
    <Button look="quiet" aria-expanded={isOpen} onClick={onOpen}>
      <span className="st-finding-counts">
        {translate(messages.findings)}
        <SteadyText words={knownWords.map((word) => translate(word))}>
          {error + warning === 0 && <span className="st-quiet st-roomy">{translate(known)}</span>}
          {error > 0 && (
            <span className="st-count st-count-error">
              {error}
              <span className="fg-hidden">{translate(messages.errorCount, { count: error })}</span>
            </span>
          )}
          {warning > 0 && (
            <span className="st-count st-count-warning">
              {warning}
              <span className="fg-hidden">
                {translate(messages.warningCount, { count: warning })}
              </span>
            </span>
          )}
        </SteadyText>
      </span>
    </Button>
  );
}
