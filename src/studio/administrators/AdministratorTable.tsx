import { MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui';
import type { AdministratorInfo } from '../../wire/calls/administrators/administrator-parts';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { Badge } from '../parts/Badge';
import { Glyph } from '../parts/Glyph';
import { MenuButton } from '../parts/MenuButton';
import { Table } from '../parts/Table';
import { useSchoolNames } from '../schools/school-choices';
import { GrantList } from './GrantList';
import type { MadeLink } from './LinkDialog';
import { messages } from './messages';

/** The dialog that is open. */
export type OpenDialog =
  | { type: 'invite' }
  | { type: 'roles' | 'renew' | 'remove'; administrator: AdministratorInfo }
  | ({ type: 'link' } & MadeLink);

export interface AdministratorTableProps {
  administrators: readonly AdministratorInfo[];
  onOpen(dialog: OpenDialog): void;
}

/** Administrators as rows, each with a menu. */
export function AdministratorTable({ administrators, onOpen }: AdministratorTableProps) {
  const translate = useTranslate();
  const nameOfSchool = useSchoolNames();
  return (
    <Table label={translate(messages.title)}>
      <thead>
        <tr>
          <th scope="col">{translate(messages.name)}</th>
          <th scope="col">{translate(messages.roles)}</th>
          <th scope="col">{translate(messages.lastSeen)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {administrators.map((administrator) => (
          <AdministratorRow key={administrator.id} {...{ administrator, nameOfSchool, onOpen }} />
        ))}
      </tbody>
    </Table>
  );
}

interface AdministratorRowProps {
  administrator: AdministratorInfo;
  nameOfSchool(folder: string): string;
  onOpen(dialog: OpenDialog): void;
}

function AdministratorRow({ administrator, nameOfSchool, onOpen }: AdministratorRowProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isOwn = useAdministrator().id === administrator.id;
  const { name, grants, state, hasSecondFactor, lacksSecondFactor, lastSeenAt } = administrator;
  return (
    <tr>
      <th scope="row">
        <span className="st-strong">{name}</span>
        <span className="st-badges">
          {isOwn && <Badge tone="neutral">{translate(messages.you)}</Badge>}
          {state === 'invited' && <Badge tone="warning">{translate(messages.pending)}</Badge>}
          {hasSecondFactor && <Badge tone="success">{translate(messages.secondFactor)}</Badge>}
          {lacksSecondFactor && <Badge tone="warning">{translate(messages.noSecondFactor)}</Badge>}
        </span>
      </th>
      <td>
        <GrantList grants={grants} nameOfSchool={nameOfSchool} />
      </td>
      <td>
        <span className="st-cell-label">{translate(messages.lastSeen)}</span>
        <span className="st-muted">
          {lastSeenAt === null ? translate(messages.never) : <Ago time={lastSeenAt} />}
        </span>
      </td>
      <td className="st-corner">
        <MenuButton
          label={translate(messages.actions, { name })}
          iconOnly
          button={<Glyph name="more" />}
        >
          <MenuItem
            className="st-menu-item"
            onAction={() => onOpen({ type: 'roles', administrator })}
          >
            <Icon name="pencil" />
            {translate(messages.changeRoles)}
          </MenuItem>
          <MenuItem
            className="st-menu-item"
            onAction={() => navigate(`/administrators/activity?who=${encodeURIComponent(name)}`)}
          >
            <Glyph name="clock" />
            {translate(messages.activity)}
          </MenuItem>
          {!isOwn && (
            <MenuItem
              className="st-menu-item"
              onAction={() => onOpen({ type: 'renew', administrator })}
            >
              <Icon name="refresh" />
              {translate(messages.renewLink)}
            </MenuItem>
          )}
          {!isOwn && (
            <MenuItem
              className="st-menu-item"
              data-danger
              onAction={() => onOpen({ type: 'remove', administrator })}
            >
              <Icon name="trash" />
              {translate(messages.remove)}
            </MenuItem>
          )}
        </MenuButton>
      </td>
    </tr>
  );
}
