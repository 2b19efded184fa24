import { withdrawTicket } from '../repositories/sign-in-tickets';
import { defineOperation } from './define-operation';
import type { LimitDefinition } from './limits';
import { TICKET } from './request-fields';

const FORGET_LIMITS: readonly LimitDefinition[] = [
  { name: 'forget-ticket', counts: 'attempts', per: ['address'], limit: 60, seconds: 300 },
];

/** Withdraws a device's ticket. Whoever has it may: one that has ended already is withdrawn, and asking twice is no error. */
export const forgetTicket = defineOperation({
  name: 'forgetTicket',
  description: {
    'zh-CN': '让一台设备不再记住登录',
    en: 'Makes a device forget the sign-in that it remembers',
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/session/ticket/withdrawal',
  encoding: 'json',
  request: {
    type: 'object',
    required: ['ticket'],
    additionalProperties: false,
    properties: { ticket: TICKET },
  },
  calledBy: 'portal',
  limits: FORGET_LIMITS,
  async handle({ values, deps, limits }) {
    await limits.attempt(FORGET_LIMITS, {});
    await withdrawTicket(deps.database, values.text('ticket'));
    return null;
  },
});
