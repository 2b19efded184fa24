import type { Translate } from '../../../engine';
import type { OnlineSession } from '../../../wire';
import { dataMessages } from '../data-messages';
import { distinguish } from '../distinguish';
import { formatTime } from '../format-date';
import { messages } from './messages';

const classNames = {
  PC: dataMessages.devicePC,
  ANDROID: dataMessages.deviceANDROID,
  IOS: dataMessages.deviceIOS,
};

/** The class of a session's device, such as "Computer". */
export function deviceName({ device }: OnlineSession, translate: Translate): string {
  return translate(classNames[device]);
}

/**
 * Gives each session's name in a sentence, in the order of the list; no two names are equal.
 * Sessions of one class at one address differ by the time when they began, and within one minute by
 * a number.
 */
export function sessionNames(sessions: readonly OnlineSession[], translate: Translate): string[] {
  const names = sessions.map((session) => {
    const name = deviceName(session, translate);
    return session.address === null ? name : `${name} ${session.address}`;
  });
  const timed = distinguish(names, (name, index) => {
    const time = formatTime(sessions[index]?.startedAt ?? '', translate.locale);
    return time === '' ? name : translate(messages.nameSince, { name, time });
  });
  return distinguish(timed, (name, index) => {
    const number = timed.slice(0, index + 1).filter((other) => other === name).length;
    return translate(messages.nameNumber, { name, number });
  });
}
