import type { Issue } from '../../engine';
import { compareDraft } from '../../wire/calls/drafts/compare-draft';
import { discardDraft } from '../../wire/calls/drafts/discard-draft';
import { examineDraft } from '../../wire/calls/drafts/examine-draft';
import { listDrafts } from '../../wire/calls/drafts/list-drafts';
import { readContent } from '../../wire/calls/drafts/read-content';
import { readDraft } from '../../wire/calls/drafts/read-draft';
import { readMaterials } from '../../wire/calls/drafts/read-materials';
import { rebaseDraft } from '../../wire/calls/drafts/rebase-draft';
import { saveDraft } from '../../wire/calls/drafts/save-draft';
import { weighPage } from '../../wire/calls/drafts/weigh-page';
import {
  type AdministratorContext,
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { stateOf } from '../publishing/contents/manifest';
import type { PublishedSchools } from '../publishing/published-schools';
import type { Publisher } from '../publishing/publisher';
import { issuesJson } from '../publishing/responses';
import { approvalCalls } from './approval-calls';
import { changesJson, compareStates } from './compare-drafts';
import { applyChanges, jsonTexts, textsOf } from './draft-files';
import { draftLinkCalls } from './draft-link-calls';
import { createDraftPublication } from './draft-publication';
import type { DraftBase } from './draft-store';
import {
  createDrafts,
  type DraftEdit,
  type Drafts,
  type DraftsParts,
  type OpenDraft,
} from './drafts';
import { createDraftExaminer, type ExaminedDraft, type ExamineParts } from './examine-drafts';
import { createLatest } from './latest';
import { listSchools } from './list-schools';
import { type DraftCheck, storeDraftCheck } from './listing-store';
import { type MaterialsParts, materialsOf } from './materials';
import { publicationCalls } from './publication-calls';
import { schoolCalls } from './school-calls';
import { type WeighParts, weighStates } from './weigh-pages';

export interface DraftCallParts extends DraftsParts, ExamineParts, Omit<MaterialsParts, 'portal'> {
  published: PublishedSchools;
  publisher: Publisher;
  weighing: Pick<WeighParts, 'deployment' | 'weigh'>;
}

/** Every call of administrators about drafts, and about what becomes of them. */
export function draftCalls(parts: DraftCallParts): readonly AdministratorImplementation[] {
  const drafts = createDrafts(parts);
  const examine = createDraftExaminer(parts);
  const latest = createLatest<ExaminedDraft>();
  const publication = createDraftPublication({ ...parts, drafts });

  return [
    implementAdministratorCall(listDrafts, async ({ signedIn }) => ({
      schools: await listSchools(signedIn.administrator, parts),
    })),

    implementAdministratorCall(readDraft, ({ request: { school } }) =>
      drafts.read(school, (open) => draftJson(drafts, open)),
    ),

    implementAdministratorCall(readContent, ({ request: { school, hash, number } }) =>
      number === undefined
        ? drafts.content(school, hash)
        : drafts.contentOfRevision({ school, number, hash }),
    ),

    implementAdministratorCall(saveDraft, async (context) => {
      const version = await drafts.save(editOf(context), context.request.base);
      return { version, changedAt: context.now.toISOString() };
    }),

    implementAdministratorCall(rebaseDraft, async (context) => {
      const version = await drafts.rebase(editOf(context), context.request.state);
      return { version, changedAt: context.now.toISOString() };
    }),

    implementAdministratorCall(discardDraft, async ({ request: { school, version } }) => {
      await drafts.discard(school, version);
      return null;
    }),

    implementAdministratorCall(examineDraft, async ({ request, sent, signedIn, locale }) => {
      const { school, version, changes } = request;
      const key = `${school}\n${signedIn.administrator.id}`;
      const { issues, validators } = await latest(key, async () => {
        const open = await drafts.openAt(school, version);
        const { manifest, contents } = applyChanges(open.manifest, changes, sent);
        const stored = await drafts.contents(open, open.manifest);
        const all = [...manifest.keys()].map(
          (path) => [path, contents.get(path) ?? stored.get(path) ?? new Uint8Array()] as const,
        );
        const examined = await examine(school, new Map(all));
        await storeDraftCheck(parts.database, school, countsOf(stateOf(manifest), examined.issues));
        return examined;
      });
      return { issues: issuesJson(issues, locale), validators };
    }),

    implementAdministratorCall(compareDraft, async ({ request, locale }) => ({
      changes: changesJson(await compareStates(request, { ...parts, drafts }), locale),
    })),

    implementAdministratorCall(weighPage, ({ request, inTurn }) =>
      inTurn(() => weighStates(request, { ...parts, ...parts.weighing, drafts })),
    ),

    implementAdministratorCall(readMaterials, async ({ request: { school } }) => {
      const contents = await drafts.read(school, (open) =>
        drafts.contents(open, textsOf(open.manifest)),
      );
      return materialsOf(school, jsonTexts(contents), parts);
    }),

    ...draftLinkCalls({ ...parts, drafts, examine }),

    ...publicationCalls({ ...parts, publication }),

    ...approvalCalls({ ...parts, publication }),

    ...schoolCalls({
      database: parts.database,
      liveSchools: () => parts.portal().revision.schools.keys(),
      publisher: parts.publisher,
    }),
  ];
}

async function draftJson(drafts: Drafts, open: OpenDraft) {
  const { version, base, manifest, draft, live } = open;
  return {
    version,
    base: { ...stateJson(base), files: await drafts.files(open, base.manifest) },
    live: {
      ...stateJson(live),
      ...(base.state !== live?.state && {
        files: await drafts.files(open, live?.manifest ?? new Map()),
      }),
    },
    files: await drafts.files(open, manifest),
    changedAt: draft?.changedAt.toISOString() ?? null,
    changedBy: draft?.changedBy ?? null,
  };
}

function countsOf(state: string, issues: readonly Issue[]): DraftCheck {
  const count = (severity: Issue['severity']) =>
    issues.filter((issue) => issue.severity === severity).length;
  return { state, errors: count('error'), warnings: count('warning') };
}

type Edit = AdministratorContext<typeof saveDraft> | AdministratorContext<typeof rebaseDraft>;

function editOf({ request, sent, signedIn, now }: Edit): DraftEdit {
  const { school, version, changes } = request;
  return { school, version, changes, sent, by: signedIn.administrator.name, at: now };
}

function stateJson({ state, number }: Partial<DraftBase> = {}) {
  return { state: state ?? null, number: number ?? null };
}
