import { Alert } from '../../ui';
import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { useTranslate } from '../app/use-translate';
import { leftWithoutApprover } from '../approval/left-without-approver';
import { nameOf, useSchools } from '../schools/use-schools';
import { messages } from './messages';

interface ApproverWarningProps {
  /** The name of the administrator. */
  name: string;
  before: readonly Grant[];
  /** None for one who is removed. */
  after: readonly Grant[];
}

/** Names the schools at which nobody could approve a publication any more. */
export function ApproverWarning({ name, before, after }: ApproverWarningProps) {
  const translate = useTranslate();
  const { data = [] } = useSchools();
  const left = leftWithoutApprover(data, before, after);
  return (
    <div role="status">
      {left.length > 0 && (
        <Alert tone="warning" title={translate(messages.lastApprover)}>
          <ul>
            {left.map((school) => (
              <li key={school.school}>{translate(nameOf(school))}</li>
            ))}
          </ul>
          <p>{translate(messages.lastApproverText, { name })}</p>
        </Alert>
      )}
    </div>
  );
}
