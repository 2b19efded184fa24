import type { Frame, Page } from '@playwright/test';
import type { PageState, PreviewReport, PreviewRequest, PreviewScenario } from '../../../src/wire';
import { eventually } from './page';

/** What a test page keeps for the frame that it holds. */
interface Holder {
  port: MessagePort;
  reports: PreviewReport[];
}

declare global {
  interface Window {
    holder?: Holder;
  }
}

/** A frame with a preview, in a page of the gateway's origin, as the Studio has it. */
export interface Preview {
  frame: Frame;
  send(request: PreviewRequest): Promise<void>;
  reports(): Promise<PreviewReport[]>;
  /** Shows a page and waits until it stands. */
  show(state: PageState, path: string, scenario?: Partial<PreviewScenario>): Promise<void>;
}

/** Opens a page that holds the frame. It has not been greeted yet. */
export async function openFrame(page: Page): Promise<Frame> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.setAttribute('width', '360');
    frame.setAttribute('height', '560');
    frame.src = '/studio/preview';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  });
  const frame = page.frames().find((each) => each.url().endsWith('/studio/preview'));
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/** Hands over a port, as the Studio does. */
export async function greet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { port1: port, port2 } = new MessageChannel();
    const holder: Holder = { port, reports: [] };
    window.holder = holder;
    port.onmessage = ({ data }) => holder.reports.push(data);
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'formgate-preview' }, '*', [port2]);
  });
}

/** Opens a preview that is ready. */
export async function openPreview(page: Page): Promise<Preview> {
  const frame = await openFrame(page);
  await greet(page);
  const reports = () => page.evaluate(() => window.holder?.reports ?? []);
  const send = (request: PreviewRequest) =>
    page.evaluate(
      (text) => window.holder?.port.postMessage(JSON.parse(text)),
      JSON.stringify(request),
    );
  const count = async (type: PreviewReport['type']) =>
    (await reports()).filter((each) => each.type === type).length;
  await eventually(() => count('ready')).toBe(1);
  return {
    frame,
    send,
    reports,
    async show(state, path, scenario = {}) {
      const before = await count('shown');
      await send({
        type: 'show',
        state,
        path,
        scenario: {
          signedIn: false,
          student: {},
          device: 'ANDROID',
          colorScheme: 'light',
          today: state.loaded.today,
          storage: 'works',
          query: {},
          ...scenario,
        },
      });
      await eventually(() => count('shown')).toBeGreaterThan(before);
    },
  };
}

/** The state of a published page. */
export async function stateOf(page: Page): Promise<PageState> {
  return JSON.parse((await page.locator('#formgate-state').textContent()) ?? '');
}

/**
 * The elements and texts of the drawn app. What is left out is how a page that was hydrated differs
 * from one that was drawn anew: the order of attributes, comments between texts, the ids that React
 * numbers by itself, and `selected`, which the server writes and a browser only sets.
 */
export function rootOf(page: Page | Frame): Promise<string> {
  return page.evaluate(() => {
    function write(node: Node): string {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      if (!(node instanceof Element)) return '';
      const selected = node instanceof HTMLOptionElement && node.selected ? '!' : '';
      const attributes = [...node.attributes]
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) => `${name}="${value}"`)
        .sort()
        .join(' ');
      const children = [...node.childNodes].map(write).join('');
      return `\n<${node.localName}${selected} ${attributes}>${children}</${node.localName}>`;
    }
    const root = document.getElementById('root');
    return (root ? write(root) : '').replace(/_[rR]_\w*_/g, '_id_');
  });
}
