import { markNoticesRead as mark } from '../repositories/notices-read';
import { defineOperation } from './define-operation';

/** Marks notices as read. */
export const markNoticesRead = defineOperation({
  name: 'markNoticesRead',
  description: {
    'zh-CN': '把通知标为已读',
    en: 'Marks notices as read',
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/notices/read',
  encoding: 'json',
  authenticated: true,
  request: {
    type: 'object',
    required: ['notices'],
    additionalProperties: false,
    properties: {
      notices: {
        type: 'array',
        maxItems: 100,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: 64 },
      },
    },
  },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ values, session, now, deps }) {
    const given = values.all.notices;
    const notices: readonly unknown[] = Array.isArray(given) ? given : [];
    const ids = notices.filter((notice) => typeof notice === 'string');
    await mark(deps.database, session.accountId, ids, now);
    return null;
  },
});
