import { Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon, Skeleton } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { lazyPart } from '../parts/lazy-part';
import { dayOf } from '../parts/times';
import { messages } from './messages';
import type { SituationProps } from './SituationForm';
import { unusualIn } from './view';
import './SituationButton.css';

/** They bring the words of every error. */
const loadForm = () => import('./SituationForm');
export const SituationForm = lazyPart(async () => (await loadForm()).SituationForm);
const UnusualWords = lazyPart(async () => (await loadForm()).UnusualWords);

/** Says what is out of the ordinary around the page, and opens the choice of it. */
export function SituationButton(props: SituationProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { view, today } = props;
  const unusual = unusualIn(view, today !== dayOf(new Date()));
  const [only] = unusual;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        className="fg-button fg-secondary st-situation-button"
        data-unusual={only !== undefined || undefined}
      >
        <span className="fg-hidden">{translate(messages.situation)}: </span>
        <span className="st-situation-summary">
          {only === undefined && translate(messages.usual)}
          {unusual.length > 1 && translate(messages.several, { count: unusual.length })}
          {only !== undefined && unusual.length === 1 && (
            <Suspense>
              <UnusualWords {...{ view, today, only }} />
            </Suspense>
          )}
        </span>
        <Icon name="chevron-down" />
      </AriaButton>
      {/* The popover is the dialog itself: all that is in it, also what closes it for screen readers, is in the dialog. */}
      <Popover
        className="st-popover st-situation-popover"
        placement="bottom start"
        aria-label={translate(messages.situation)}
      >
        <Suspense fallback={<Skeleton label={translate(messages.loading)} />}>
          <SituationForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
}
