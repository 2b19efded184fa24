import type { PlanCardBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  ScreenLink,
  useOperationQuery,
} from '../../../renderer';
import { Card, EmptyState } from '../../../ui';
import type { PlanListData } from '../../../wire';
import { listPlans } from '../../../wire/calls/offers/list-plans';
import { PlanDetails } from '../PlanDetails';
import { planMessages } from '../plan-messages';
import { QueryView } from '../QueryView';
import { messages } from './messages';
import '../data-card.css';

/**
 * One plan as a card: the plan of the URL (`?plan=`), which can be shared; without it the student's
 * own.
 */
export function PlanCardBlock({ block, services }: BlockProps<Block>) {
  const query = useOperationQuery(listPlans, {});
  const note = services.translate(block.note);
  return (
    <QueryView query={query} services={services} failed={planMessages.loadFailed} lines={5}>
      {(data) => (
        <>
          <PlanCard data={data} services={services} />
          {note === '' ? null : <p className="fg-data-note">{note}</p>}
          {block.all && <ScreenLink link={block.all} services={services} look="secondary" wide />}
        </>
      )}
    </QueryView>
  );
}

function PlanCard({ data, services }: { data: PlanListData; services: RendererServices }) {
  const { translate, query } = services;
  const id = query.plan ?? data.own;
  const plan = data.plans.find((candidate) => candidate.id === id);
  if (!plan) {
    const [title, text] =
      id === null ? [messages.none, messages.noneText] : [messages.unknown, messages.unknownText];
    return (
      <Card className="fg-data-card">
        <EmptyState icon="card" title={translate(title)}>
          {translate(text)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="fg-data-card">
      <div className="fg-plan-head">
        <h2>{translate(plan.name)}</h2>
        {plan.id === data.own ? (
          <span className="fg-plan-own">{translate(planMessages.own)}</span>
        ) : null}
      </div>
      <PlanDetails plan={plan} translate={translate} />
    </Card>
  );
}
