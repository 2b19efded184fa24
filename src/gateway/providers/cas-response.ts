import { SaxesParser, type SaxesTagNS } from 'saxes';

const CAS = 'http://www.yale.edu/tp/cas';
const SAML_PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';

/** The response of a CAS server about a ticket (CAS Protocol 3.0, section 2.5.2). */
export type CasResponse =
  | { type: 'success'; user: string; attributes: Readonly<Record<string, string>> }
  | { type: 'failure'; code: string };

/** A tag with its text, which stands directly in it. */
interface Element {
  uri: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** The most bytes and the deepest nesting of XML that a provider needs. */
const MOST = 64 * 1024;
const DEEPEST = 16;

/**
 * Reads the response of `/p3/serviceValidate`; undefined for what is none, or says two things at
 * once.
 */
export function readCasResponse(xml: string): CasResponse | undefined {
  const root = readXml(xml);
  if (root?.uri !== CAS || root.name !== 'serviceResponse' || root.children.length !== 1) {
    return undefined;
  }
  const [outcome] = root.children;
  if (outcome?.uri !== CAS) return undefined;
  if (outcome.name === 'authenticationFailure') {
    return { type: 'failure', code: outcome.attributes.code ?? '' };
  }
  if (outcome.name !== 'authenticationSuccess') return undefined;
  const [user, ...more] = outcome.children.filter(({ name }) => name === 'user');
  if (!user || more.length > 0 || user.uri !== CAS || user.children.length > 0) return undefined;
  const attributes = new Map<string, string>();
  for (const list of outcome.children.filter(({ name }) => name === 'attributes')) {
    // The first value of several counts.
    for (const { name, text } of list.children) {
      if (!attributes.has(name)) attributes.set(name, text.trim());
    }
  }
  return { type: 'success', user: user.text.trim(), attributes: Object.fromEntries(attributes) };
}

/**
 * The ticket whose session a CAS server ends (CAS Protocol 3.0, section 2.3.3); undefined for what
 * is no such request.
 */
export function readLogoutRequest(xml: string): string | undefined {
  const root = readXml(xml);
  if (root?.uri !== SAML_PROTOCOL || root.name !== 'LogoutRequest') return undefined;
  const indexes = root.children.filter(
    ({ uri, name }) => uri === SAML_PROTOCOL && name === 'SessionIndex',
  );
  const ticket = indexes.length === 1 ? indexes[0]?.text.trim() : undefined;
  return ticket === '' ? undefined : ticket;
}

/** XML as a tree. A document type, with which entities could be declared, makes it none. */
function readXml(xml: string): Element | undefined {
  if (xml.length > MOST) return undefined;
  const top: Element = { uri: '', name: '', attributes: {}, text: '', children: [] };
  const open: Element[] = [top];
  let isRefused = false;
  const parser = new SaxesParser({ xmlns: true });
  const refuse = () => {
    isRefused = true;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', (tag: SaxesTagNS) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const element: Element = { uri: tag.uri, name: tag.local, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > DEEPEST) refuse();
  });
  parser.on('closetag', () => {
    open.pop();
  });
  // A comment divides a text into several: all of them are the text.
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return isRefused ? undefined : top.children[0];
}
