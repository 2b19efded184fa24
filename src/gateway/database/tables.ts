import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/account-tables';
import type { AdministratorTables } from './tables/administrator-tables';
import type { DraftTables } from './tables/draft-tables';
import type { OperationTables } from './tables/operation-tables';
import type { PublishingTables } from './tables/publishing-tables';
import type { RequestTables } from './tables/request-tables';
import type { SchoolDataTables } from './tables/school-data-tables';
import type { SessionTables } from './tables/session-tables';

/** Every table, by the part of the product that it belongs to. */
export interface Tables
  extends AccountTables,
    SessionTables,
    RequestTables,
    SchoolDataTables,
    PublishingTables,
    AdministratorTables,
    DraftTables,
    OperationTables {}

/** The gateway's state: PostgreSQL, embedded or a server, through one dialect of SQL. */
export type Database = Kysely<Tables>;
