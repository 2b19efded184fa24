import { useMemo } from 'react';
import { Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { FindingList } from '../../editor/PartFindings';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import type { Finding } from '../../store/findings';
import { nearestNode, trailTo } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { messages } from './messages';
import type { Reference } from './references';
import { useReferences } from './use-references';

interface LeadsHereProps {
  screen: string;
  isClosed: boolean;
  /** True when students get there without a link: the portal itself leads to its own pages. */
  isReachable: boolean;
}

/**
 * Shows what leads to a page; of a closed one, the links that went with it, and the linter's
 * findings about the rest.
 */
export function LeadsHere({ screen, isClosed, isReachable }: LeadsHereProps) {
  const translate = useTranslate();
  const { findings } = useEditorState('findings');
  const references = useReferences(screen);
  const told = useMemo(
    () => (isClosed ? findings.filter((finding) => isAbout(finding, screen, references)) : []),
    [isClosed, findings, screen, references],
  );
  const listed = isClosed ? references.filter(({ kind }) => kind === 'link') : references;
  if (references.length === 0) {
    return isReachable || isClosed ? null : (
      <p className="st-quiet">{translate(messages.nothingLeadsHere)}</p>
    );
  }
  return (
    <>
      <FindingList findings={told} />
      {listed.length > 0 && (
        <details>
          <summary>
            {translate(isClosed ? messages.linksGo : messages.leadsHere, { count: listed.length })}
          </summary>
          <ul>
            {listed.map((reference) => (
              <li key={`${reference.target}#${reference.path.join('/')}`}>
                <ReferenceLink reference={reference} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/**
 * True when a finding says that something still leads to the page: its closing, or a text’s link.
 */
function isAbout(
  { rule, part }: Finding,
  screen: string,
  references: readonly Reference[],
): boolean {
  if (rule === 'closed-page') {
    const isClosing = part?.target === SETTINGS && part.path[1] === screen;
    return (
      isClosing || references.some(({ target, kind }) => kind === 'form' && target === part?.target)
    );
  }
  const isText = ({ target, path }: Reference) =>
    target === part?.target && path.every((token, index) => part.path[index] === token);
  return rule === 'dead-link' && references.some((one) => one.kind === 'text' && isText(one));
}

/** A place that leads to the page, as the tree calls it. */
function ReferenceLink({ reference }: { reference: Reference }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const roots = outline?.roots ?? [];
  const node = nearestNode(roots, reference);
  const trail = node ? trailTo(roots, node) : [];
  const names = trail.filter(({ kind }) => kind !== 'group').map((one) => translate(one.label));
  const words = names.length > 2 ? [names[0], names.at(-1)] : names;
  return (
    <Button
      look="quiet"
      onClick={() => {
        if (!node) return;
        editor.select({ target: node.target, path: node.path });
        if (node.target !== SETTINGS) editor.lookAt({ screen: node.target });
      }}
    >
      {words.join(' › ')} · {translate(messages[reference.kind])}
    </Button>
  );
}
