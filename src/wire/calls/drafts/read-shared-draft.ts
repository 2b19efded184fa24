import { LINK_TOKEN } from '../administrators/administrator-parts';
import { ADMINISTRATOR_LINK } from '../administrators/limits';
import { STRING, TIME } from '../api-parts';
import { defineCall, type LimitDefinition } from '../define-call';
import { record } from '../record';
import { NAMED_FILES } from './draft-parts';
import { VALIDATOR_HASHES } from './examine-draft';
import { readMaterials } from './read-materials';

/** Reads through one link, whoever has it: each takes a draft out of the database. */
export const DRAFT_LINK_READS: readonly LimitDefinition[] = [
  { name: 'draft-link', counts: 'attempts', per: ['account'], limit: 60, seconds: 60 },
];

/**
 * All that the pages of a draft are made of, for whoever has a link to it. The problem `link-ended`
 * says that it has expired or was revoked, or that who made it may not look at the school any more.
 * Another `state` says that there is something new to read.
 */
export const readSharedDraft = defineCall({
  name: 'readSharedDraft',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/draft-links/read' },
  role: 'anyone',
  request: record({ token: LINK_TOKEN }),
  response: record({
    school: STRING,
    expiresAt: TIME,
    state: STRING,
    base: NAMED_FILES,
    files: NAMED_FILES,
    materials: readMaterials.response,
    validators: VALIDATOR_HASHES,
  }),
  limits: [...ADMINISTRATOR_LINK, ...DRAFT_LINK_READS],
});
