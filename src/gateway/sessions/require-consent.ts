import { agreedTerms, objectOf, type Registry } from '../../engine';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import type { ApiSchool } from '../calls/ports';
import { listConsents, storeConsents, type Terms } from './consent-store';

/** Terms that a sign-in form asks to agree to, in the version that the school shows now. */
interface AskedTerms extends Terms {
  isRequired: boolean;
}

/**
 * Stores which terms the student agrees to by this request. Where the school's sign-in forms
 * require terms that the account has never agreed to, as after a change of them, nobody signs in.
 *
 * @throws ApiFailure 20021 with the first terms that are missing, and the version before
 */
export async function requireConsent(
  { values, school, deps, now }: OperationContext,
  accountId: number,
): Promise<void> {
  const { database, registry } = deps;
  const asked = askedTerms(school, registry);
  const given = objectOf(values.all.consent);
  const isGiven = ({ screen, version }: Terms) =>
    Object.hasOwn(given, screen) && given[screen] === version;
  await storeConsents(database, accountId, asked.filter(isGiven), now);
  const open = asked.filter((terms) => terms.isRequired && !isGiven(terms));
  if (open.length === 0) return;
  const before = await listConsents(database, accountId);
  const missing = open.find(
    ({ screen, version }) =>
      !before.some((each) => each.screen === screen && each.version === version),
  );
  if (!missing) return;
  const { screen, version } = missing;
  const earlier = before.findLast((each) => each.screen === screen)?.version;
  throw new ApiFailure(20021, { params: { screen, version, ...(earlier && { earlier }) } });
}

function askedTerms({ steps, termsVersion }: ApiSchool, registry: Registry): AskedTerms[] {
  const asked = new Map<string, AskedTerms>();
  for (const { form } of steps.get('signIn') ?? []) {
    for (const field of form.steps.flatMap((step) => Object.values(step.fields))) {
      const screen = agreedTerms(field, registry);
      const version = screen === undefined ? undefined : termsVersion(screen);
      if (screen === undefined || version === undefined) continue;
      const isRequired = field.required === true || asked.get(screen)?.isRequired === true;
      asked.set(screen, { screen, version, isRequired });
    }
  }
  return [...asked.values()];
}
