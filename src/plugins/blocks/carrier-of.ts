import type { RendererServices } from '../../renderer';
import type { SessionInfo } from '../../wire';

/**
 * Gives the label of the carrier of a session: the school's carrier whose value the network's name
 * has beside the account, and the longest such value if several fit. Empty if none fits: the
 * network's name itself is never shown.
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
