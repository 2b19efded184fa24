import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { cspNonce } from '../app/csp-nonce';
import { useTranslate } from '../app/use-translate';
import type { JsonEditorHandlers } from './editor-extensions';
import { createJsonEditor, type JsonEditor } from './json-editor';
import { messages } from './messages';
import type { TextRange } from './range-of-path';
import './JsonView.css';

/** A place that the view shows. */
export interface ShownRange extends TextRange {
  /** The cursor goes there, from whatever was chosen elsewhere. */
  takesFocus?: boolean;
}

export interface JsonViewProps extends JsonEditorHandlers {
  /** The file's path in the school's folder. */
  path: string;
  /** The file's text in the draft, which `onChange` must change. */
  text: string;
  /**
   * The file's findings in exactly this text; undefined while they are sought: those that are shown
   * stay.
   */
  findings: readonly DraftIssue[] | undefined;
  /** Selected and scrolled to whenever it is another object. */
  selection?: ShownRange | undefined;
  isReadOnly: boolean;
}

/** One file of a draft as JSON. */
export function JsonView(props: JsonViewProps) {
  return <JsonOfFile key={props.path} {...props} />;
}

function JsonOfFile(props: JsonViewProps) {
  const { path, text, findings, selection, isReadOnly } = props;
  const translate = useTranslate();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const latest = useRef({ props, translate });
  useLayoutEffect(() => {
    latest.current = { props, translate };
  });

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const first = latest.current;
    const made = createJsonEditor({
      parent: place.current,
      text: first.props.text,
      isReadOnly: first.props.isReadOnly,
      translate: first.translate,
      nonce: cspNonce(),
      label: first.translate(messages.text, { path }),
      describedBy: `${id}-keys`,
      handlers: () => latest.current.props,
    });
    editor.current = made;
    return () => made.stop();
  }, [path, id]);

  useLayoutEffect(
    () => editor.current?.setDependents({ isReadOnly, translate }),
    [isReadOnly, translate],
  );
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => {
    if (findings) editor.current?.setFindings(findings);
  }, [findings]);
  useEffect(() => {
    if (!selection) return;
    editor.current?.reveal(selection);
    if (selection.takesFocus) editor.current?.focus();
  }, [selection]);

  return (
    <section className="st-json-view" aria-label={translate(messages.text, { path })}>
      <header>
        <span className="st-json-path">{path}</span>
        {isReadOnly && <span className="st-quiet">{translate(messages.readOnly)}</span>}
        <Button look="quiet" icon="search" onClick={() => editor.current?.find()}>
          {translate(messages.find)}
        </Button>
        {!isReadOnly && (
          <Button look="quiet" onClick={() => editor.current?.format()}>
            {translate(messages.format)}
          </Button>
        )}
      </header>
      <p id={`${id}-keys`} className="fg-hidden">
        {translate(messages.keys)}
      </p>
      <div ref={place} className="st-json-text" />
    </section>
  );
}
