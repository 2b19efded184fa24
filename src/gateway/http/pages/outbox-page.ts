import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/tables';
import { readOutbox } from '../../messages/outbox-store';
import { hashInline } from '../../publishing/revisions/finished-page';
import { documentHeaders } from './security-headers';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0}p{color:GrayText;margin:.25rem 0 1.5rem}
ol{list-style:none;padding:0;display:grid;gap:.75rem}li{border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:.75rem;padding:.9rem 1.1rem}
small{color:GrayText;display:block}`;

/**
 * The text messages that would have been sent: for whoever tries Formgate on their own machine. It
 * answers browsers on this machine only, whatever address the gateway listens on: the messages hold
 * live codes.
 */
export function registerOutboxPage(app: FastifyInstance, database: Database): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const messages = await readOutbox(database);
    const items = messages.map(
      ({ school, phone, text, sentAt }) =>
        `<li><small>${escapeHtml(school)} · ${escapeHtml(phone)} · <time>${new Date(sentAt).toLocaleString('sv-SE')}</time></small>${escapeHtml(text)}</li>`,
    );
    const list =
      items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No messages yet. / 还没有短信。</p>';
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...documentHeaders({ styles: [hashInline(STYLE)], scripts: [] }),
      })
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1><p>Text messages that the embedded default keeps instead of sending. Seen on this machine only.</p>${list}</body></html>`,
      );
  });
}

/**
 * Asked for by a browser on this machine: not through a proxy that runs here, nor by a name that
 * only leads here.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const forwarded = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-forwarded-|x-real-ip)/.test(name),
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    !forwarded &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host) &&
    /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '')
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
