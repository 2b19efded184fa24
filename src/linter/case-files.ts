/** Files by path: text as it is, anything else as JSON; null takes a file away. */
export type Files = Readonly<Record<string, unknown>>;

/** A whole screen with one form of one step. Its submit takes whatever the form has, unless the step says otherwise. */
export function formScreen(step: {
  fields?: Files;
  rules?: readonly unknown[];
  submit?: Files;
  screen?: string;
}): Files {
  const { screen = 'tdt', fields = {}, rules: stepRules, submit = TAKES_ALL } = step;
  return {
    screen,
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [{ id: 'one', fields, ...(stepRules ? { rules: stepRules } : {}), submit }],
      },
    ],
  };
}

/** An operation that needs nothing and takes any field. */
export const TAKES_ALL: Files = { operation: 'openMiniProgram' };

/** A field of a step, with more members than its label. */
export function field(more: Files = {}): Files {
  return { label: 'A', ...more };
}
