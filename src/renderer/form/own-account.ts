import { type Field, optionsOf, type Registry, type Step, widgetOf } from '../../engine';

/**
 * The fields of a step that name the account whose password it replaces: it asks for the present
 * password and for a new one. Whoever is signed in can mean no other account.
 */
export function ownAccountFields({ fields }: Step, registry: Registry): string[] {
  const asked = Object.values(fields).map((field) => passwordOf(field, registry));
  if (!asked.includes('present') || !asked.includes('new')) return [];
  return Object.keys(fields).filter((name) => fields[name]?.autocomplete === 'username');
}

/** Tells a new password from the present one; undefined for other fields, and for a repetition. */
function passwordOf(field: Field, registry: Registry): 'new' | 'present' | undefined {
  const { repeats } = widgetOf(field, registry) ?? {};
  const options = optionsOf(field);
  if (!repeats || options[repeats.option] !== undefined) return undefined;
  const isNew = Object.entries(repeats.of).every(([name, value]) => options[name] === value);
  return isNew ? 'new' : 'present';
}
