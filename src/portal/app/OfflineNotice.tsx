import type { Locale } from '../../engine';
import { Icon } from '../../ui';
import { messages } from '../messages';
import type { Connection } from './portal';
import { useOnline } from './use-online';

/** Says that the device is offline. The region is always there, so that its words are read when they come. */
export function OfflineNotice({ connection, locale }: { connection: Connection; locale: Locale }) {
  const online = useOnline(connection);
  return (
    <div className="fg-offline" role="status">
      {online ? null : (
        <p>
          <Icon name="wifi-off" />
          {messages[locale].offline}
        </p>
      )}
    </div>
  );
}
