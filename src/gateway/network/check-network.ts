import type { Network } from '../../engine';
import { adapterDefinitions } from './adapters';
import type { Refuse } from './define-access-adapter';

/**
 * Refuses contradictions that the schema of network.json cannot express.
 *
 * @throws UserError made by `wrong`
 */
export function checkNetwork(network: Network, wrong: Refuse): void {
  const { adapters: names = [], nas } = network;
  const uses: { at: string; names: readonly string[] }[] = [
    { at: '/adapters', names },
    ...nas.map(({ adapters }, index) => ({ at: `/nas/${index}/adapters`, names: adapters })),
  ];
  for (const { name, member, check } of adapterDefinitions) {
    const use = uses.find(({ names }) => names.includes(name));
    if (use && member && !network[member]) {
      throw wrong(`${use.at}/${use.names.indexOf(name)}`, {
        'zh-CN': `用到了 "${name}"，但文件里缺少“${member}”这一部分`,
        en: `the adapter "${name}" needs the member “${member}”, which is missing`,
      });
    }
    check?.(network, wrong);
  }
  refuseTwins(network, wrong);
}

/** Two access controllers have neither a name nor an address in common. */
function refuseTwins({ nas }: Network, wrong: Refuse): void {
  const seen = new Map<string, string>();
  for (const [index, { name, addresses }] of nas.entries()) {
    for (const claim of [`name ${name.toLowerCase()}`, ...addresses]) {
      const at = `/nas/${index}`;
      const before = seen.get(claim);
      if (before)
        throw wrong(at, {
          'zh-CN': `${claim} 与 ${before} 相同`,
          en: `has the same ${claim} as ${before}`,
        });
      seen.set(claim, at);
    }
  }
}
