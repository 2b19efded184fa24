import type { StudioSessionInfo } from '../../wire/calls/administrators/administrator-parts';
import { messages } from './messages';

/** The message that names the device of a session. */
export function sessionName({ device }: Pick<StudioSessionInfo, 'device'>) {
  switch (device) {
    case 'PC':
      return messages.computer;
    case 'ANDROID':
      return messages.android;
    case 'IOS':
      return messages.ios;
    case null:
      return messages.unknownDevice;
    default:
      return device satisfies never;
  }
}
