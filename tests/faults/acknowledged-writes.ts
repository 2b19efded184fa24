import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDevice } from '../../src/wire/calls/devices/add-device';
import {
  type Call,
  callGateway,
  DEVICES,
  type FaultStudent,
  type Reply,
  SESSION,
} from './students';

/** No more devices of one student than a school allows. */
const DEVICES_EACH = 4;

/** No more tries of one student than an hour allows. */
const TRIES_EACH = Math.min(
  ...addDevice.limits.flatMap((each) => ('limit' in each ? [each.limit] : [])),
);

/** What one student has been told, and the write that was not answered. */
interface Told {
  student: FaultStudent;
  token: string | undefined;
  /** Names of devices by their MAC address. */
  devices: Map<string, string>;
  /** How many devices were tried. */
  tried: number;
  unanswered: Write | undefined;
}

interface Write {
  call: Call;
  /** The device that it is about; a sign-in is about none. */
  mac?: string;
  acknowledge(reply: Reply): void;
}

export interface WriteCheck {
  /** How many writes were acknowledged so far. */
  acknowledged(): number;
  /**
   * Writes without a pause, each student one after the other, until `stop` says so. A write that is
   * not answered is the student's last.
   */
  write(url: string, stop: () => boolean): Promise<void>;
  /**
   * Sends every unanswered repeatable request again; gives the responses, and how long each took in
   * milliseconds.
   */
  repeat(url: string): Promise<{ reply: Reply; took: number }[]>;
  /**
   * What was acknowledged and is not so. Whatever an unanswered write was about may be either way.
   */
  findLost(url: string): Promise<string[]>;
}

/**
 * Students who write and remember what they have been told. Each request comes from another
 * address, which the gateway believes with `TRUST_PROXY=1`.
 */
export function createWriteCheck(students: readonly FaultStudent[]): WriteCheck {
  const all: Told[] = students.map((student) => ({
    student,
    token: undefined,
    devices: new Map(),
    tried: 0,
    unanswered: undefined,
  }));
  let acknowledged = 0;

  async function writeOnce(told: Told, url: string): Promise<boolean> {
    const next = chooseWrite(told);
    told.unanswered = next;
    const reply = await callGateway(url, { ...next.call, address: randomAddress() });
    if (reply.status === 0) return false;
    // Told that it was not done, or may not have been: the write is as uncertain as an unanswered
    // one.
    if (reply.status >= 500) return true;
    told.unanswered = undefined;
    if (reply.code !== 0) throw new Error(`${next.call.method} was answered ${reply.code}.`);
    next.acknowledge(reply);
    acknowledged += 1;
    return true;
  }

  async function findLostOf(told: Told, url: string): Promise<string[]> {
    const { student, token, devices, unanswered } = told;
    if (token === undefined) return [];
    const { code, data } = await callGateway(url, { method: 'GET', path: DEVICES, token });
    if (code !== 0) return [`the session of ${student.user} (${code})`];
    const found = new Map<string, string>();
    for (const device of Array.isArray(data.devices) ? data.devices : []) {
      found.set(String(device.mac), String(device.alias));
    }
    const macs = new Set([...devices.keys(), ...found.keys()]);
    if (unanswered?.mac !== undefined) macs.delete(unanswered.mac);
    const lost = [...macs].filter((mac) => devices.get(mac) !== found.get(mac));
    // From here on what the gateway has is the truth.
    told.devices = found;
    told.unanswered = undefined;
    return lost.map(
      (mac) => `${mac} of ${student.user}: told ${devices.get(mac)}, found ${found.get(mac)}`,
    );
  }

  return {
    acknowledged: () => acknowledged,
    async write(url, stop) {
      await Promise.all(
        all.map(async (told) => {
          while (!stop() && (await writeOnce(told, url))) await sleep(randomInt(5));
        }),
      );
    },
    async repeat(url) {
      const pending = all.flatMap((told) => (told.unanswered?.call.id ? [told.unanswered] : []));
      return Promise.all(
        pending.map(async ({ call }) => {
          const begun = performance.now();
          const reply = await callGateway(url, call);
          return { reply, took: performance.now() - begun };
        }),
      );
    },
    async findLost(url) {
      return (await Promise.all(all.map((told) => findLostOf(told, url)))).flat();
    },
  };
}

function chooseWrite(told: Told): Write {
  const { student, token, devices } = told;
  const { user, password } = student;
  const known = [...devices.keys()];
  const mac = known[randomInt(known.length || 1)];
  const mayTry = told.tried < TRIES_EACH;
  if (token === undefined || (mac === undefined && !mayTry) || randomInt(8) === 0) {
    return {
      call: { method: 'POST', path: SESSION, values: { user, password }, id: randomUUID() },
      acknowledge({ data }) {
        told.token = String(data.token);
      },
    };
  }
  if (mac === undefined || (mayTry && known.length < DEVICES_EACH && randomInt(2) === 0)) {
    told.tried += 1;
    const added = randomMac();
    const values = { mac: added, alias: 'added' };
    return {
      call: { method: 'POST', path: DEVICES, values, token, id: randomUUID() },
      mac: added,
      acknowledge: () => devices.set(added, 'added'),
    };
  }
  if (randomInt(2) === 0) {
    const alias = `name ${randomInt(1000)}`;
    return {
      call: { method: 'PUT', path: DEVICES, values: { mac, alias }, token },
      mac,
      acknowledge: () => devices.set(mac, alias),
    };
  }
  return {
    call: { method: 'DELETE', path: DEVICES, values: { mac }, token },
    mac,
    acknowledge: () => devices.delete(mac),
  };
}

const randomAddress = () => ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

function randomMac(): string {
  const bytes = Array.from({ length: 5 }, () => randomInt(256).toString(16).padStart(2, '0'));
  return ['02', ...bytes].join(':').toUpperCase();
}
