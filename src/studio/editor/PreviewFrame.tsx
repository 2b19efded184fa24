import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toPointer } from '../../engine';
import {
  isPreviewReport,
  matchRoute,
  PREVIEW_GREETING,
  type PreviewReport,
  type PreviewRequest,
} from '../../wire';
import { useTranslate } from '../app/use-translate';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { partAt } from '../store/part-edits';
import { viewMessages } from './messages';
import { choose } from './OutlineTree';
import { SIZES, scenarioOf, type View } from './view';
import './PreviewFrame.css';

interface PreviewFrameProps {
  view: View;
  /** Says what the page would have sent. */
  onActed(call: string): void;
}

/** The real page in a frame of an opaque origin: it has no way to the Studio but one port. */
export function PreviewFrame({ view, onActed }: PreviewFrameProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { page, look, selection } = useEditorState();
  const frame = useRef<HTMLIFrameElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const available = useWidth(holder);

  const read = useEffectEvent((report: PreviewReport) => {
    if (report.type === 'selected') editor.select(partAt(editor.state(), report.pointer));
    else if (report.type === 'acted') onActed(report.call);
    else if (report.type === 'navigated' || report.type === 'requested') follow(report.path);
  });

  function follow(path: string): void {
    const [pathname = ''] = path.split('?');
    const { screen } = matchRoute(pathname);
    if (screen !== editor.state().look.screen) {
      choose(editor, { target: screen, path: [] });
    }
  }

  /** The frame’s document has loaded: it gets a port of its own, once. */
  function greet(): void {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isPreviewReport(data)) return;
      if (data.type === 'ready') setPort(channel.port1);
      else read(data);
    });
    channel.port1.start();
    // Its origin is opaque, and so has no name.
    frame.current?.contentWindow?.postMessage({ type: PREVIEW_GREETING }, '*', [channel.port2]);
  }

  const state = page?.state;
  const path = page?.path;
  const scenario = useMemo(() => scenarioOf(view, look.today), [view, look.today]);
  useEffect(() => {
    if (state && path !== undefined) send(port, { type: 'show', state, path, scenario });
  }, [port, state, path, scenario]);
  useEffect(() => send(port, { type: 'mode', mode: view.mode }), [port, view.mode]);
  const isHere = selection.target === page?.screen && selection.path.length > 0;
  const pointer = isHere ? toPointer(selection.path) : null;
  // Also when the page has changed: the part may stand elsewhere now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is marked anew
  useEffect(() => send(port, { type: 'select', pointer }), [port, pointer, state]);

  const { width, height } = SIZES[view.size];
  const scale = Math.min(1, available / width);
  return (
    <div ref={holder} className="st-stage">
      <div className="st-device" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={translate(viewMessages.page)}
          src="/studio/preview"
          sandbox="allow-scripts allow-forms"
          style={{ width, height, scale: String(scale) }}
          onLoad={greet}
        />
      </div>
    </div>
  );
}

function send(port: MessagePort | undefined, message: PreviewRequest): void {
  port?.postMessage(message);
}

/** The width that there is for the page. */
function useWidth(holder: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return width;
}
