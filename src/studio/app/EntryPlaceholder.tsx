import { Spinner } from '../../ui';
import { messages } from './messages';
import { useTranslate } from './use-translate';
import './EntryPlaceholder.css';

/** The first moment, until it is clear who is signed in. */
export function EntryPlaceholder() {
  const translate = useTranslate();
  return (
    <main className="st-wait">
      <Spinner label={translate(messages.loading)} />
    </main>
  );
}
