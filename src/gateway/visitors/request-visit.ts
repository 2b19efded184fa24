import { limitsOf } from '../../engine';
import { pathOfScreen } from '../../wire';
import { requestVisit as contract } from '../../wire/calls/visitors/request-visit';
import {
  VISIT_ADDRESS_LIMIT,
  VISIT_LIMITS,
  VISIT_SECONDS,
} from '../../wire/calls/visitors/visitor-parts';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { createToken } from '../crypto/secrets';
import { UnknownMailboxError } from '../messages/mail-sender';
import { visitMail, visitMessage } from '../messages/message-texts';
import { storePromise } from '../messages/store';
import { historyActor } from './history-actor';
import { findSponsor, type Sponsor } from './sponsors';
import { storeVisit, withdrawVisit } from './visit-store';

/**
 * Stores a visitor's request and sends the sponsor a link. The visitor is told when the message
 * could not be sent, or the sponsor has no mailbox: the request is none then.
 */
export const requestVisit = implementCall(contract, async (context) => {
  const { values, school, deps, now, limits, device, address } = context;
  const { access, database, registry, identity } = deps;
  // Such a network lets nobody in whom its own servers do not know.
  if (access.adapters.every(({ can }) => can.authenticate)) throw new ApiFailure(20010);
  const named = values.text('sponsor').trim();
  const { sponsors } = limitsOf(identity.policy, school.name).visitors;
  const sponsor = findSponsor(named, sponsors, registry);
  if (!sponsor) throw await refuseSponsor(context);
  if (!canSend(context, sponsor)) throw new ApiFailure(20011);
  await limits.attempt(VISIT_LIMITS, { sponsor: sponsor.mailbox });
  const secrets = { device: createToken(), link: createToken() };
  const id = await storeVisit(
    database,
    {
      ...{ school: school.name, sponsor: named, device, askedAt: now },
      name: values.text('name').trim(),
      reason: values.text('reason').trim(),
      expiresAt: new Date(now.getTime() + VISIT_SECONDS * 1000),
    },
    secrets,
  );
  await send(context, sponsor, secrets.link).catch(async (error: unknown) => {
    await withdrawVisit(database, id);
    await limits.takeBack(VISIT_LIMITS, { sponsor: sponsor.mailbox });
    throw error instanceof UnknownMailboxError
      ? await refuseSponsor(context)
      : new ApiFailure(20011);
  });
  deps.history?.add({
    ...{ at: now, kind: 'administrator', action: 'be asked for a visitor', result: 0 },
    ...{ school: school.name, actor: historyActor(sponsor), address, device },
  });
  return { secret: secrets.device, sponsor: named };
});

type Context = OperationContext<typeof contract>;

/**
 * Counts a name of no sponsor. Who is not listed and who has no mailbox are answered alike, so that
 * a stranger who tries names learns no list, and few names in an hour.
 */
async function refuseSponsor({ limits }: Context): Promise<ApiFailure> {
  await limits.attempt([VISIT_ADDRESS_LIMIT], {});
  return new ApiFailure(20036, { field: 'sponsor' });
}

function canSend({ deps: { sms, mail }, now }: Context, { by }: Sponsor): boolean {
  return by === 'mail'
    ? mail.isAvailable(now)
    : sms.sends.includes('visit') && sms.isAvailable(now);
}

async function send(context: Context, { by, address }: Sponsor, link: string): Promise<void> {
  const { values, school, deps, now, texts, log } = context;
  const path = pathOfScreen(school.name, 'visitor-approval', { ownPages: [] }) ?? '';
  const request = {
    name: values.text('name').trim(),
    link: `${deps.origin()}${path}#${link}`,
    hours: VISIT_SECONDS / 3600,
  };
  if (by === 'mail') {
    const mail = { school: school.name, to: address, ...visitMail(school, request) };
    await deps.mail.send(mail, now).catch((err: unknown) => {
      const isTypo = err instanceof UnknownMailboxError;
      if (!isTypo) log.error({ err, school: school.name }, 'An e-mail could not be sent');
      throw err;
    });
    return;
  }
  const promise = texts.promise(school.name, now);
  await storePromise(promise).execute(deps.database);
  await texts.sendNow(promise, visitMessage(school, { ...request, phone: address }), now);
}
