import { Suspense } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { OriginNote } from '../beside';
import { messages } from './messages';
import './OriginButton.css';
import type { OriginSlot } from './OriginNote';

interface OriginButtonProps {
  label: string;
  slot: OriginSlot;
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
        <Suspense>
          <OriginNote slot={slot} />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
}
