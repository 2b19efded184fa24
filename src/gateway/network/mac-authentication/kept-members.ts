import type { Refuse } from '../define-access-adapter';

/** A member of a response as the module `rest` reads it, beside plain values. */
export interface RestMember {
  /** The module expands no `%{…}` that a student may have typed. */
  do_xlat: false;
  value: string[];
}

/** The members of a response that kept fields become, by the operator's names. */
export function keptMembers(
  kept: Readonly<Record<string, string>>,
  members: Readonly<Record<string, string>>,
): Record<string, RestMember> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]): [string, RestMember][] => {
      const text = Object.hasOwn(kept, name) ? kept[name] : undefined;
      return text === undefined || text === '' ? [] : [[member, { do_xlat: false, value: [text] }]];
    }),
  );
}

/**
 * Members that decide about a device, or how long it passes: never a value that a student enters.
 */
const DECIDING = /(?:Password|Auth-Type|Packet-Type|-Timeout|User-Name)$/i;

/** Refuses members that decide whether a device is let in. @throws UserError made by `wrong` */
export function checkKeptMembers(
  members: Readonly<Record<string, string>>,
  place: string,
  wrong: Refuse,
): void {
  for (const [name, member] of Object.entries(members)) {
    if (!DECIDING.test(member)) continue;
    throw wrong(`${place}/${name}`, {
      'zh-CN': `${member} 决定设备能不能接入，不能放学生填写的内容`,
      en: `is ${member}, which decides whether a device is let in: nothing that students enter may`,
    });
  }
}
