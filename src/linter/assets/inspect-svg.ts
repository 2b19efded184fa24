import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { AssetFacts, SvgFinding } from '../../engine';
import { foreignAddress, isForeign } from './foreign-address';

type SvgFacts = NonNullable<AssetFacts['svg']> & Pick<AssetFacts, 'size'>;

const SVG = 'http://www.w3.org/2000/svg';

/** Elements that bring other documents into a picture. */
const FOREIGN = /^(foreignObject|iframe|embed|object|audio|video|canvas|html)$/i;

/**
 * No drawing is nested deeper. The parser looks for a prefix in every element around it, which is
 * slow in deep files.
 */
const MAX_DEPTH = 200;

/** As many findings as one reads of one file. */
const MAX_FINDINGS = 20;

const MAX_NAME = 80;

/** A name as long as a message may hold; one that goes on ends in an ellipsis. */
function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}

class EnoughSeen extends Error {}

/**
 * Looks through an SVG as a browser does that shows it as a picture: it must be XML, and have its
 * namespace. Entities are not expanded.
 */
export function inspectSvg(text: string): SvgFacts {
  const findings: SvgFinding[] = [];
  const open: string[] = [];
  let brokenAt: number | undefined;
  let size: AssetFacts['size'];
  const parser = new SaxesParser({ xmlns: true });

  const tagStart = () => Math.max(0, text.lastIndexOf('<', parser.position - 1));
  const add = (code: SvgFinding['code'], name: string, written: string) => {
    const start = tagStart();
    const found = text.indexOf(written, start);
    const [offset, length] = found === -1 ? [start, 1] : [found, written.length];
    findings.push({ code, name: shortened(name), offset, length });
    if (findings.length >= MAX_FINDINGS) throw new EnoughSeen();
  };
  const stop = (at: number): never => {
    brokenAt = Math.min(at, text.length);
    throw new EnoughSeen();
  };
  const lookAtCss = (css: string) => {
    const address = open.at(-1) === 'style' ? foreignAddress(css) : undefined;
    if (address !== undefined) add('external', address, '<');
  };

  parser.on('error', () => stop(parser.position));
  parser.on('doctype', (declaration) => {
    const hasOwn = declaration.includes('[');
    const name = '<!DOCTYPE';
    const offset = Math.max(0, text.indexOf(name));
    findings.push({ code: hasOwn ? 'entity' : 'doctype', name, offset, length: name.length });
    // The text of an entity is unknown: without it the rest may look broken.
    if (hasOwn) throw new EnoughSeen();
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') add('external', target, target);
  });
  parser.on('opentag', (tag) => {
    if (open.length === 0) {
      if (tag.local !== 'svg' || tag.uri !== SVG) stop(tagStart());
      size = sizeOf(tag);
    }
    open.push(tag.local);
    if (open.length > MAX_DEPTH) stop(tagStart());
    if (/^script$/i.test(tag.local)) add('script', `<${tag.name}>`, tag.name);
    else if (FOREIGN.test(tag.local)) add('foreign-object', `<${tag.name}>`, tag.name);
    for (const { code, name, value } of findingsInAttributes(tag)) add(code, value, name);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', lookAtCss);
  parser.on('cdata', lookAtCss);
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof EnoughSeen)) throw error;
  }
  return { findings, ...(brokenAt === undefined ? {} : { brokenAt }), ...(size ? { size } : {}) };
}

function findingsInAttributes({ local: element, attributes }: SaxesTagNS) {
  return Object.values(attributes).flatMap(
    ({
      name,
      prefix,
      local,
      value,
    }): { code: SvgFinding['code']; name: string; value: string }[] => {
      if (prefix === 'xmlns' || name === 'xmlns') return [];
      if (prefix === '' && /^on[a-z]/i.test(local)) return [{ code: 'handler', name, value: name }];
      // An animation may set what an attribute may not hold.
      if (/^(animate|set)/.test(element) && local === 'attributeName') {
        return /^on[a-z]|href$/i.test(value) ? [{ code: 'handler', name, value }] : [];
      }
      if (/^(href|src|base)$/i.test(local)) {
        if (/^\W*javascript:/i.test(value)) return [{ code: 'script', name, value: name }];
        return isForeign(value) ? [{ code: 'external', name, value }] : [];
      }
      const address =
        local === 'style' || /url|\\/i.test(value) ? foreignAddress(value) : undefined;
      return address === undefined ? [] : [{ code: 'external', name, value: address }];
    },
  );
}

/** The width and height of the root, or of its viewBox. */
function sizeOf({ attributes }: SaxesTagNS): AssetFacts['size'] {
  const [, , boxWidth, boxHeight] = (attributes.viewBox?.value ?? '').trim().split(/[\s,]+/);
  const width = lengthOf(attributes.width?.value) ?? lengthOf(boxWidth);
  const height = lengthOf(attributes.height?.value) ?? lengthOf(boxHeight);
  return width !== undefined && height !== undefined ? { width, height } : undefined;
}

function lengthOf(value: string | undefined): number | undefined {
  const number = /^\s*\+?([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)(?:px)?\s*$/i.exec(value ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}
