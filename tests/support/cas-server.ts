import { createServer } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from './loopback-server';

const NAMESPACE = 'xmlns:cas="http://www.yale.edu/tp/cas"';

/** A small server of CAS Protocol 3.0, written from its text. */
export interface CasServer extends LoopbackServer {
  /** A new service ticket (section 3.1) of a student who has signed in for a service. */
  issue(service: string, user: string, attributes?: Readonly<Record<string, string>>): string;
  /** A response in place of its own; undefined: its own. */
  body?: string | undefined;
  /** The address that it redirects every request to; undefined: none. */
  redirect?: string | undefined;
  /** How long it thinks first, in milliseconds. */
  delay: number;
  /** How many tickets it has been asked about. */
  readonly asked: number;
}

/** Starts one on loopback. It signs in nobody itself: tests issue tickets. */
export async function startCasServer(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; user: string; attributes: string }>();
  let issued = 0;
  let asked = 0;

  function validate(service: string | null, ticket: string | null): string {
    asked += 1;
    if (!service || !ticket) return failure('INVALID_REQUEST');
    const found = tickets.get(ticket);
    // Section 3.1.1: valid for one attempt, whatever comes of it.
    tickets.delete(ticket);
    if (!found) return failure('INVALID_TICKET');
    if (found.service !== service) return failure('INVALID_SERVICE');
    return response(
      `<cas:authenticationSuccess><cas:user>${found.user}</cas:user>` +
        `<cas:attributes>${found.attributes}</cas:attributes></cas:authenticationSuccess>`,
    );
  }

  const http = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const validates = url.pathname === '/cas/p3/serviceValidate';
    const known = validates || url.pathname === '/cas/login';
    const query = url.searchParams;
    const body = validates
      ? (server.body ?? validate(query.get('service'), query.get('ticket')))
      : '';
    const timer = setTimeout(() => {
      if (server.redirect !== undefined) {
        reply.writeHead(307, { location: `${server.redirect}${url.search}` }).end();
        return;
      }
      reply.writeHead(known ? 200 : 404, { 'content-type': 'application/xml' }).end(body);
    }, server.delay);
    reply.once('close', () => clearTimeout(timer));
  });
  const { url, stop } = await listenOnLoopback(http);
  const server: CasServer = {
    url: `${url}/cas`,
    stop,
    delay: 0,
    get asked() {
      return asked;
    },
    issue(service, user, attributes = {}) {
      issued += 1;
      const ticket = `ST-${issued}-aA0`;
      const list = Object.entries(attributes).map(
        ([name, value]) => `<cas:${name}>${value}</cas:${name}>`,
      );
      tickets.set(ticket, { service, user, attributes: list.join('') });
      return ticket;
    },
  };
  return server;
}

/** A request to log out, as a server sends it to the service (section 2.3.3). */
export function logoutRequest(ticket: string): string {
  return (
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1" Version="2.0">' +
    '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>' +
    `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
  );
}

function failure(code: string): string {
  return response(`<cas:authenticationFailure code="${code}">No.</cas:authenticationFailure>`);
}

function response(inner: string): string {
  return `<cas:serviceResponse ${NAMESPACE}>${inner}</cas:serviceResponse>`;
}
