import { followChanges } from '../database/follow-changes';
import { PUBLICATION_CHANNEL } from '../publishing/revision-store';
import type { Lifecycle } from './lifecycle';
import type { Foundation } from './start-foundation';
import type { LivePortal } from './start-portal';

/**
 * Follows what changes while the gateway runs: files in folders, publications and keys of other
 * nodes.
 */
export async function followChangesOfOthers(
  lifecycle: Lifecycle,
  { opened, keyring, logs }: Foundation,
  { watching, exclusive, takeChange, published, reload }: LivePortal,
): Promise<void> {
  watching?.follow((changed, isSettled) => exclusive(() => takeChange(changed, isSettled)));
  const look = () =>
    exclusive(async () => {
      if (await published.catchUp()) await reload();
    });
  await lifecycle.start(
    'publications',
    () =>
      followChanges(
        (onNotice) => opened.listen(PUBLICATION_CHANNEL, onNotice),
        look,
        (err) =>
          logs
            .find('publishing')
            ?.warn({ err }, 'What other nodes published could not be looked at'),
      ),
    (stopFollowing) => stopFollowing(),
  );
  await lifecycle.start(
    'keys of other nodes',
    () =>
      keyring.follow((err) =>
        logs.find('database')?.warn({ err }, 'The keys of the deployment could not be looked at'),
      ),
    (stopFollowing) => stopFollowing(),
  );
}
