import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** Reads one of the portal's JSON files (specification, section 7: jsonConfig). Every name that is no file's gets one response. */
export const portalConfiguration = defineOperation({
  name: 'portalConfiguration',
  description: {
    'zh-CN': '读取门户的一个 JSON 文件',
    en: "Reads one of the portal's JSON files",
  },
  method: 'GET',
  path: '/portal-conversion/api/v3/portal/get/jsonConfig',
  encoding: 'query',
  request: {
    type: 'object',
    required: ['filename'],
    additionalProperties: false,
    properties: { filename: { type: 'string', maxLength: 200, default: 'configration.json' } },
  },
  calledBy: 'portal',
  codes: { filename: 20016 },
  async handle({ values, school, deps }) {
    const content = deps.schools.file(values.text('filename'), school.name);
    if (content === undefined) {
      throw new ApiFailure(20016, { field: 'filename', fields: { filename: 20016 } });
    }
    return content;
  },
});
