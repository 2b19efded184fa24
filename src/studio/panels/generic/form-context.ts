import type { ComponentType, ReactNode } from 'react';
import type { JsonValue, Path } from '../../../engine';
import type { PanelProps } from '../define-panel';
import type { Property } from '../schema/property';
import type { SchemaPlace } from '../schema/schema-at';
import type { Slot } from './slot';

/** The part around a row of a form, with what the row needs of it. */
export type FormContext = Omit<PanelProps, 'value'> & {
  /** The resolved screen or settings. */
  root: JsonValue;
  /** The form of an object in the part: a form may hold forms. */
  Form?: ComponentType<SchemaFormProps>;
};

export interface SchemaFormProps {
  context: FormContext;
  /** The path of the object in the part's target. */
  path: Path;
  place: SchemaPlace;
  value: JsonValue | undefined;
  /** Members that stand elsewhere. */
  omit?: ReadonlySet<string>;
  /** Folds nothing away. */
  isUnfolded?: boolean;
  /** Stands between what is common and what is folded away. */
  children?: ReactNode;
}

export interface PropertyControlProps {
  context: FormContext;
  path: Path;
  property: Property;
  slot: Slot;
  label: string;
  id: string;
  describedBy?: string | undefined;
}
