import { listed } from '../../engine';
import { Button } from '../../ui';
import { PUBLISHING_RIGHTS } from '../../wire/calls/define-call';
import type { TokenInfo } from '../../wire/calls/publishing/token-parts';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { Badge } from '../parts/Badge';
import { Table } from '../parts/Table';
import { formatTime } from '../parts/times';
import { messages as schoolMessages } from '../schools/messages';
import { useSchoolNames } from '../schools/school-choices';
import { messages, rightNames } from './messages';

export interface TokenTableProps {
  tokens: readonly TokenInfo[];
  onRevoke(token: TokenInfo): void;
}

/** Tokens as rows, with those that have ended. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const translate = useTranslate();
  const nameOfSchool = useSchoolNames();
  return (
    <Table label={translate(messages.title)}>
      <thead>
        <tr>
          <th scope="col">{translate(messages.name)}</th>
          <th scope="col">{translate(messages.rights)}</th>
          <th scope="col">{translate(messages.lastUsed)}</th>
          <th scope="col">{translate(messages.end)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} {...{ token, nameOfSchool }} onRevoke={() => onRevoke(token)} />
        ))}
      </tbody>
    </Table>
  );
}

interface TokenRowProps {
  token: TokenInfo;
  nameOfSchool(folder: string): string;
  onRevoke(): void;
}

function TokenRow({ token, nameOfSchool, onRevoke }: TokenRowProps) {
  const translate = useTranslate();
  const { name, schools, rights, lastUsedAt } = token;
  const strongest = PUBLISHING_RIGHTS.findLast((right) => rights.includes(right)) ?? 'read';
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="st-quiet">
          {schools
            ? listed(schools.map(nameOfSchool), translate.locale)
            : translate(schoolMessages.everySchool)}
        </span>
      </th>
      <td>{translate(rightNames[strongest])}</td>
      <td>
        <span className="st-cell-label">{translate(messages.lastUsed)}</span>
        {lastUsedAt === undefined ? (
          <span className="st-muted">{translate(messages.never)}</span>
        ) : (
          <Ago time={lastUsedAt} />
        )}
      </td>
      <td className={hasEnded(token) ? 'st-corner' : undefined}>
        <End token={token} />
      </td>
      <td className="st-side">
        {!hasEnded(token) && (
          <Button
            look="quiet"
            aria-label={translate(messages.revokeOf, { name })}
            onClick={onRevoke}
          >
            {translate(messages.revoke)}
          </Button>
        )}
      </td>
    </tr>
  );
}

function End({ token }: { token: TokenInfo }) {
  const translate = useTranslate();
  const { expiresAt, revokedAt } = token;
  if (revokedAt !== undefined) return <Badge tone="neutral">{translate(messages.revoked)}</Badge>;
  if (expiresAt === undefined) return <Badge tone="warning">{translate(messages.noEnd)}</Badge>;
  if (hasEnded(token)) return <Badge tone="neutral">{translate(messages.ended)}</Badge>;
  return (
    <span className="st-one-line">
      <span className="st-cell-label">{translate(messages.end)}</span>
      {formatTime(expiresAt, translate.locale)}
    </span>
  );
}

function hasEnded({ expiresAt, revokedAt }: TokenInfo): boolean {
  return (
    revokedAt !== undefined || (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now())
  );
}
