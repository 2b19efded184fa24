import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui';
import { Page } from '../parts/Page';
import { messages } from './messages';
import { useTranslate } from './use-translate';

/** Says that an address leads nowhere. */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Page title={translate(messages.notFound)}>
      <EmptyState
        icon="search"
        title={translate(messages.notFoundText)}
        action={
          <Link className="fg-button fg-secondary" to="/schools">
            {translate(messages.toSchools)}
          </Link>
        }
      />
    </Page>
  );
}
