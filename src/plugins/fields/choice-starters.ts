import { type JsonObject, starterTexts } from '../../engine';

// Functions, not values: what no page calls is left out of its scripts.

/** Gives the choices that a new field begins with. */
export function starterChoices(): JsonObject[] {
  return [
    { value: 'a', label: starterTexts.firstChoice },
    { value: 'b', label: starterTexts.secondChoice },
  ];
}

/** Gives a new field of which one choice is chosen. */
export function choiceStarter() {
  return { name: 'choice', field: { label: starterTexts.field, choices: starterChoices() } };
}
