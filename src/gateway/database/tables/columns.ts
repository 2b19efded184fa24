import type { ColumnType } from 'kysely';
import type { Text } from '../../../engine';

/** A moment: a Date in, a Date out, in both PostgreSQLs. */
export type Moment = ColumnType<Date, Date, Date>;

/** A `bigint`, which drivers give in different ways: read it as `float8`. */
export type Bytes = unknown;

/** A text by language: JSON in, JSON out. */
export type TextColumn = ColumnType<Text, string, string>;
