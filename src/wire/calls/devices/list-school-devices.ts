import { PAGE_SIZE, SCHOOL, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { SCHOOL_DEVICE } from './desk-device-parts';

/**
 * The devices of a school's students by MAC address, a page at a time: those that follow `after`.
 * What is left out does not matter.
 */
export const listSchoolDevices = defineCall({
  name: 'listSchoolDevices',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/devices/:school/list' },
  request: record(
    { school: SCHOOL, limit: PAGE_SIZE },
    { after: STRING, account: STRING, mac: STRING },
  ),
  response: record({
    devices: listOf(SCHOOL_DEVICE),
  }),
});
