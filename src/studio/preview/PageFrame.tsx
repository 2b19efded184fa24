import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  isPreviewReport,
  PREVIEW_GREETING,
  type PreviewMode,
  type PreviewReport,
  type PreviewRequest,
  type PreviewScenario,
} from '../../wire';
import type { ShownPage } from '../worker/messages';
import { createReportQueue } from './report-queue';
import './PageFrame.css';

export interface PageFrameProps {
  /** The frame's name for screen readers. */
  title: string;
  /** Undefined until there is a page. */
  page: Pick<ShownPage, 'state' | 'path'> | undefined;
  scenario: PreviewScenario;
  /** Of the frame's screen, in px. */
  width: number;
  height: number;
  /** The part of its size with which it is drawn. */
  scale: number;
  /** Without one the page is a picture: nothing in it takes clicks or the focus. */
  mode?: PreviewMode;
  /** The JSON pointer of the part that is outlined. */
  pointer?: string | null;
  /** @param isActed somebody acts in the page, as the browser tells and not the page */
  onReport?(report: PreviewReport, isActed: boolean): void;
  /** The page reports more than anybody does in it: it is heard no more, and gets nothing new. */
  onFlood?(): void;
}

/** More letters than anybody types while the Studio is busy, also by a key that is held down. */
const MOST_REPORTS = 500;

/** A real page in a frame of an opaque origin: it has no way to the Studio but one port. */
export function PageFrame(props: PageFrameProps) {
  const { title, page, scenario, width, height, scale, mode, pointer = null } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const stop = useRef<() => void>(undefined);
  const read = useEffectEvent((report: PreviewReport, isActed: boolean) =>
    props.onReport?.(report, isActed),
  );
  const flood = useEffectEvent(() => props.onFlood?.());
  useEffect(() => () => stop.current?.(), []);

  /** The frame’s document has loaded: it gets a port of its own, once. */
  function greet(): void {
    stop.current?.();
    const channel = new MessageChannel();
    const reports = createReportQueue<{ report: unknown; isActed: boolean }>({
      most: MOST_REPORTS,
      onReport({ report, isActed }) {
        if (!isPreviewReport(report)) return;
        if (report.type === 'ready') setPort(channel.port1);
        read(report, isActed);
      },
      onFlood() {
        stop.current?.();
        flood();
      },
    });
    stop.current = () => {
      channel.port1.close();
      reports.close();
    };
    // The focus is read as the report comes: one before it may lead it to the panel.
    channel.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      reports.add({ report: data, isActed: isActedIn(frame.current) }),
    );
    channel.port1.start();
    // Its origin is opaque, and so has no name.
    frame.current?.contentWindow?.postMessage({ type: PREVIEW_GREETING }, '*', [channel.port2]);
  }

  const state = page?.state;
  const path = page?.path;
  useEffect(() => {
    if (state && path !== undefined) send(port, { type: 'show', state, path, scenario });
  }, [port, state, path, scenario]);
  useEffect(() => send(port, { type: 'mode', mode: mode ?? 'use' }), [port, mode]);
  // Also when the page has changed: the part may stand elsewhere now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is marked anew
  useEffect(() => send(port, { type: 'select', pointer }), [port, pointer, state]);

  return (
    <div className="st-device" style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        src="/studio/preview"
        sandbox="allow-scripts allow-forms"
        inert={mode === undefined}
        tabIndex={mode === undefined ? -1 : undefined}
        style={{ width, height, scale: String(scale) }}
        onLoad={greet}
      />
    </div>
  );
}

/**
 * Tells whether somebody acts in a frame: it has the focus, and a click or key was a moment ago. A
 * key in the Studio is none of the frame, and nor is one of which only the frame says so.
 */
function isActedIn(frame: HTMLIFrameElement | null): boolean {
  // Safari before 16.4 and Firefox before 120 do not tell of clicks and keys.
  const { userActivation }: Partial<Pick<Navigator, 'userActivation'>> = navigator;
  return frame !== null && document.activeElement === frame && userActivation?.isActive !== false;
}

function send(port: MessagePort | undefined, message: PreviewRequest): void {
  port?.postMessage(message);
}
