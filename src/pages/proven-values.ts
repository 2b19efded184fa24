import type { Configuration, JsonObject, SchoolNode, ScreenNode, WholeScreen } from '../engine';

/**
 * A whole screen. The linter has checked the value by the meta-schema that the type is made from.
 */
export function provenScreen({ value }: ScreenNode): WholeScreen {
  return value as JsonObject & WholeScreen;
}

/**
 * A school's own settings. The linter has checked them by the meta-schema that the type is made
 * from.
 */
export function settingsOf(school: SchoolNode): Configuration {
  return school.configuration as typeof school.configuration & Configuration;
}
