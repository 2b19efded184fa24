import type { RendererServices } from '../../renderer';
import type { SessionInfo } from '../../wire';

/**
 * The label of the carrier that a session was signed in with: the school's carrier whose value the network's name has beside the
 * account; the longest one where several fit. Empty where none does: the network's name itself is never shown.
 */
export function carrierOf(
  { user, account }: Pick<SessionInfo, 'user' | 'account'>,
  { configuration, plugins, translate }: RendererServices,
): string {
  const affixes = user.split(account);
  const carrier = (configuration.carriers ?? [])
    .filter(({ value }) => value !== '' && affixes.some((affix) => affix.includes(value)))
    .sort((left, right) => right.value.length - left.value.length)[0];
  if (!carrier) return '';
  const { code, label } = carrier;
  return (
    translate(label) || translate(code === undefined ? undefined : plugins.registry.label(code))
  );
}
