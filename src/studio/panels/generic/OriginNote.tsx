import { useEffect, useState } from 'react';
import { useTranslate } from '../../app/use-translate';
import { shortValue } from '../../changes/short-value';
import { useOpenSchool } from '../../store/editor-context';
import { originMessages, originNames } from '../../store/messages';
import type { Trace } from '../../worker/messages';
import { valueNamed } from '../schema/property-words';
import { messages } from './messages';
import type { Slot } from './slot';

export type OriginSlot = Pick<Slot, 'at' | 'value' | 'isOwn' | 'inherited'>;

/** Says whose a value is, in which file and line, and what it stands over. */
export function OriginNote({ slot: { at, value, isOwn, inherited } }: { slot: OriginSlot }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const [trace, setTrace] = useState<Trace>();
  // A part that is not there is found in what would hold it.
  const isSaid = value !== undefined || isOwn;
  useEffect(() => {
    let isShown = true;
    void editor.traceOf(at).then((found) => isShown && setTrace(found));
    return () => {
      isShown = false;
    };
  }, [editor, at]);
  if (!isSaid) return <p>{translate(messages.nowhere)}</p>;
  if (!trace) return null;
  const { origin, file, line } = trace;
  const inWords = (inner: unknown) =>
    shortValue(valueNamed(at.path.at(-1), inner, translate), translate.locale);
  return (
    <dl>
      <dt>{translate(originMessages.origin)}</dt>
      <dd>
        {translate(originNames[origin])}
        <span className="st-quiet">
          {line === undefined ? file : translate(originMessages.line, { file, line })}
        </span>
      </dd>
      {isOwn && inherited !== undefined && (
        <>
          <dt>{translate(messages.without)}</dt>
          <dd>{inWords(inherited) || translate(messages.notPlain)}</dd>
        </>
      )}
    </dl>
  );
}
