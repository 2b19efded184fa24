import { createDraftLink } from '../../wire/calls/drafts/create-draft-link';
import { listDraftLinks } from '../../wire/calls/drafts/list-draft-links';
import {
  DRAFT_LINK_CONTENTS,
  readSharedContent,
} from '../../wire/calls/drafts/read-shared-content';
import { DRAFT_LINK_READS, readSharedDraft } from '../../wire/calls/drafts/read-shared-draft';
import { DRAFT_LINK_STATES, readSharedState } from '../../wire/calls/drafts/read-shared-state';
import { revokeDraftLink } from '../../wire/calls/drafts/revoke-draft-link';
import {
  type AdministratorContext,
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { openLinkBy } from '../administrators/one-time-links';
import { holdsRole } from '../administrators/roles';
import { findAdministrator } from '../administrators/store';
import { CallProblem } from '../calls/problems';
import { jsonTexts, namedFiles, textsOf } from './draft-files';
import * as links from './draft-link-store';
import type { Drafts, OpenDraft } from './drafts';
import type { ExamineDraft } from './examine-drafts';
import { type MaterialsParts, materialsOf } from './materials';
import { createSharedValidators } from './shared-validators';

interface DraftLinkParts extends MaterialsParts {
  drafts: Drafts;
  examine: ExamineDraft;
}

/** The calls by which a draft is looked at on another device, without an account. */
export function draftLinkCalls(parts: DraftLinkParts): readonly AdministratorImplementation[] {
  const { drafts } = parts;
  const validatorsOf = createSharedValidators(parts);

  return [
    implementAdministratorCall(
      createDraftLink,
      async ({ request, deps, signedIn, now, noteIn }) => {
        const { school } = request;
        // There must be something to look at.
        await drafts.open(school);
        return deps.database.transaction().execute(async (transaction) => {
          const of = { school, administratorId: signedIn.administrator.id };
          const { id, token, expiresAt } = await links.createDraftLink(transaction, of, now);
          await noteIn(transaction);
          // Browsers send no server the fragment of an address: the token is in no log of a proxy.
          return { id, path: `/studio/look#${token}`, expiresAt: expiresAt.toISOString() };
        });
      },
    ),

    implementAdministratorCall(listDraftLinks, async ({ request: { school }, deps, now }) => {
      const found = await links.listDraftLinks(deps.database, school, now);
      return {
        links: found.map(({ expiresAt, ...link }) => ({
          ...link,
          expiresAt: expiresAt.toISOString(),
        })),
      };
    }),

    implementAdministratorCall(revokeDraftLink, async ({ request: { school, id }, deps }) => {
      await links.revokeDraftLink(deps.database, school, id);
      return null;
    }),

    implementAdministratorCall(readSharedDraft, async (context) => {
      const { id, school, expiresAt } = await findLink(context);
      await context.limits.attempt(DRAFT_LINK_READS, { account: id });
      const { texts, ...read } = await drafts.read(school, async (open) => {
        const { manifest } = open;
        const contents = () => drafts.contents(open, manifest);
        const texts = await drafts.contents(open, textsOf(manifest));
        return {
          texts,
          state: stateOf(open),
          base: await drafts.files(open, open.base.manifest),
          files: namedFiles(manifest, texts),
          validators: await validatorsOf({ school, manifest, contents }),
        };
      });
      return {
        ...{ school, expiresAt: expiresAt.toISOString(), ...read },
        // Other schools are none of a visitor's business.
        materials: { ...materialsOf(school, jsonTexts(texts), parts), schools: [school] },
      };
    }),

    implementAdministratorCall(readSharedState, async (context) => {
      const { id, school } = await findLink(context);
      await context.limits.attempt(DRAFT_LINK_STATES, { account: id });
      return { state: stateOf(await drafts.open(school)) };
    }),

    implementAdministratorCall(readSharedContent, async (context) => {
      const { id, school } = await findLink(context);
      await context.limits.attempt(DRAFT_LINK_CONTENTS, { account: id });
      return drafts.content(school, context.request.hash);
    }),
  ];
}

/** A name that no other state of the school's draft has. */
function stateOf({ version, live }: OpenDraft): string {
  return version > 0 ? String(version) : String(live?.state);
}

/** @throws CallProblem `link-ended`, also where who made it may not look at the school any more */
async function findLink({
  request,
  deps: { database },
  limits,
  now,
}: AdministratorContext<
  typeof readSharedDraft | typeof readSharedState | typeof readSharedContent
>): Promise<links.DraftLink> {
  return openLinkBy({ limits }, async () => {
    const link = await links.findDraftLink(database, request.token, now);
    const by = link && (await findAdministrator(database, { id: link.administratorId }));
    if (!link || !by || !holdsRole(by.grants, 'editor', link.school)) {
      throw new CallProblem('link-ended');
    }
    return link;
  });
}
