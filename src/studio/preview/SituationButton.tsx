import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button, Icon } from '../../ui';
import { describeError } from '../../wire';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { situationMessages as messages } from './messages';
import { VENDOR_NAMES } from './redirects';
import { SituationForm, type SituationProps } from './SituationForm';
import { USUAL, unusualIn } from './view';
import './SituationButton.css';

/** Says what is out of the ordinary around the page, and opens the choice of it. */
export function SituationButton(props: SituationProps) {
  const translate = useTranslate();
  const summary = useSummary(props);
  const [isOpen, setOpen] = useState(false);
  const isUsual = unusualIn(props.view).length === 0;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        className="fg-button fg-secondary st-situation-button"
        data-unusual={!isUsual || undefined}
      >
        <span className="fg-hidden">{translate(messages.situation)}: </span>
        <span className="st-situation-summary">{summary}</span>
        <Icon name="chevron-down" />
      </AriaButton>
      {/* The popover is the dialog itself: all that is in it, also what closes it for screen readers, is in the dialog. */}
      <Popover
        className="st-popover st-situation-popover"
        placement="bottom start"
        aria-label={translate(messages.situation)}
      >
        <div className="st-situation">
          <SituationForm {...props} />
          <footer>
            <Button
              look="quiet"
              icon="refresh"
              disabled={isUsual}
              onClick={() => props.onChange(USUAL)}
            >
              {translate(messages.reset)}
            </Button>
            <Button onClick={() => setOpen(false)}>{translate(messages.close)}</Button>
          </footer>
        </div>
      </Popover>
    </DialogTrigger>
  );
}

/** The situation in a few words. */
function useSummary({ view }: SituationProps): string {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const unusual = unusualIn(view);
  const [only] = unusual;
  if (only === undefined) return translate(messages.usual);
  if (unusual.length > 1) return translate(messages.several, { count: unusual.length });
  switch (only) {
    case 'device':
      return view.device === 'size' ? '' : translate(messages[view.device]);
    case 'redirect':
      if (view.redirect === 'none') return '';
      if (view.redirect === 'school') return translate(messages.schoolRedirect);
      return translate(messages.vendorRedirect, { name: VENDOR_NAMES[view.redirect] });
    case 'connection':
      return translate(view.connection === 'slow' ? messages.slowNetwork : messages.noNetwork);
    case 'error':
      return describeError(view.error, locale) || translate(messages.wordless);
    default:
      return translate(messages[only === 'isEmpty' ? 'isEmpty' : 'isCaptive']);
  }
}
