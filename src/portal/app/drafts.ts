import type { RendererServices } from '../../renderer';
import type { Portal } from './portal';

/** What was entered in the forms of one screen and not sent. */
export function draftsOf(
  { drafts }: Pick<Portal, 'drafts'>,
  screen: string,
): NonNullable<RendererServices['drafts']> {
  return {
    read: (form) => drafts.get(screen + form),
    keep: (form, data) => void drafts.set(screen + form, data),
  };
}
