import type { PlanCardBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  ScreenLink,
  useOperationQuery,
} from '../../../renderer';
import { Card, EmptyState } from '../../../ui';
import { listPlans } from '../../../wire/calls/offers/list-plans';
import { PlanDetails, PlanHead } from '../PlanParts';
import { planMessages } from '../plan-messages';
import { QueryView } from '../QueryView';
import { ShareButton } from '../ShareButton';
import { SignedInView } from '../SignedInView';
import { messages } from './messages';
import '../data-card.css';

/** How many lines the placeholder has. */
const LINES = 5;

/**
 * One plan as a card: the plan of the URL (`?plan=`), which can be shared; without it the student's
 * own, for which others are invited to sign in.
 */
export function PlanCardBlock({ block, services }: BlockProps<Block>) {
  const { plan } = services.query;
  return (
    <>
      {plan === undefined ? (
        <SignedInView
          services={services}
          signedOut={block.signedOut}
          title={messages.signInFirst}
          failed={planMessages.loadFailed}
          lines={LINES}
        >
          {() => <PlanCard id={undefined} block={block} services={services} />}
        </SignedInView>
      ) : (
        <PlanCard id={plan} block={block} services={services} />
      )}
      {block.all && <ScreenLink link={block.all} services={services} look="secondary" wide />}
    </>
  );
}

interface PlanCardProps {
  /** Undefined for the student's own plan. */
  id: string | undefined;
  block: Block;
  services: RendererServices;
}

function PlanCard({ id: requested, block, services }: PlanCardProps) {
  const { translate } = services;
  const query = useOperationQuery(listPlans, {});
  const note = translate(block.note);
  return (
    <QueryView query={query} services={services} failed={planMessages.loadFailed} lines={LINES}>
      {({ plans, own }) => {
        const plan = plans.find(({ id }) => id === (requested ?? own));
        if (!plan) return <Missing isOwn={requested === undefined} services={services} />;
        return (
          <>
            <Card className="fg-data-card fg-plan-whole">
              <PlanHead plan={plan} isOwn={plan.id === own} translate={translate} />
              <PlanDetails plan={plan} translate={translate} />
            </Card>
            {note === '' ? null : <p className="fg-data-note">{note}</p>}
            <ShareButton
              title={translate(plan.name)}
              query={{ plan: plan.id }}
              services={services}
            />
          </>
        );
      }}
    </QueryView>
  );
}

/** Says that there is no such plan, or that the student has none. */
function Missing({
  isOwn,
  services: { translate },
}: {
  isOwn: boolean;
  services: RendererServices;
}) {
  const [title, text] = isOwn
    ? [messages.none, messages.noneText]
    : [messages.unknown, messages.unknownText];
  return (
    <Card className="fg-data-card">
      <EmptyState icon="card" title={translate(title)}>
        {translate(text)}
      </EmptyState>
    </Card>
  );
}
