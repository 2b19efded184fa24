import { defineCall } from '../define-call';

/**
 * Reads one of the portal's JSON files (specification, section 7: jsonConfig). Every name without a
 * file gets one response.
 */
export const portalConfiguration = defineCall({
  name: 'portalConfiguration',
  audience: 'student',
  description: { 'zh-CN': '读取门户的一个 JSON 文件', en: "Reads one of the portal's JSON files" },
  http: {
    method: 'GET',
    path: '/portal-conversion/api/v3/portal/get/jsonConfig',
    encoding: 'query',
  },
  request: {
    type: 'object',
    required: ['filename'],
    additionalProperties: false,
    properties: { filename: { type: 'string', maxLength: 200, default: 'configration.json' } },
  },
  response: {},
  calledBy: 'portal',
  codes: { filename: 20016 },
});
