import { useEffect, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { shortValue } from '../../changes/short-value';
import { useOpenSchool } from '../../store/editor-context';
import { originMessages, originNames } from '../../store/messages';
import type { Trace } from '../../worker/messages';
import { messages } from './messages';
import './OriginButton.css';
import type { Slot } from './slot';

interface OriginButtonProps {
  label: string;
  slot: Pick<Slot, 'at' | 'value' | 'isOwn' | 'inherited'>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/**
 * Says why a value is as it is: whose it is, in which file and line, and what it stands over. F1
 * opens it from the field.
 */
export function OriginButton({ label, slot, isOpen, onOpenChange }: OriginButtonProps) {
  const translate = useTranslate();
  const name = translate(messages.why, { name: label });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {/* The panel of somebody who may only look disables every button, and why may be asked there. */}
      <Pressable>
        {/* biome-ignore lint/a11y/useSemanticElements: a button would be disabled there */}
        <span role="button" tabIndex={0} className="fg-button fg-quiet fg-icon-only st-why">
          <Icon name="info" />
          <span className="fg-hidden">{name} (F1)</span>
        </span>
      </Pressable>
      {/* The popover is the dialog itself. */}
      <Popover className="st-popover st-origin-note" placement="bottom end" aria-label={name}>
        <Origin slot={slot} />
      </Popover>
    </DialogTrigger>
  );
}

function Origin({ slot: { at, value, isOwn, inherited } }: Pick<OriginButtonProps, 'slot'>) {
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
          <dd>{shortValue(inherited, translate.locale) || translate(messages.notPlain)}</dd>
        </>
      )}
    </dl>
  );
}
