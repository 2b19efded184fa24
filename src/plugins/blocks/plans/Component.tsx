import type { PlansBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, useOperationQuery } from '../../../renderer';
import { Card, EmptyState, Link } from '../../../ui';
import { listPlans } from '../../../wire/calls/offers/list-plans';
import { FoldingCard } from '../FoldingCard';
import { PlanDetails, PlanHead } from '../PlanParts';
import { planMessages } from '../plan-messages';
import { QueryView } from '../QueryView';
import '../data-card.css';
import './Component.css';

/** The plans that the school offers, the student's own marked. Each opens in place. */
export function PlansBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const query = useOperationQuery(listPlans, {});
  const note = translate(block.note);
  return (
    <QueryView
      query={query}
      services={services}
      failed={planMessages.loadFailed}
      lines={3}
      grid={{ className: 'fg-plans', cards: 2 }}
      isList
    >
      {({ plans, own }) =>
        plans.length === 0 ? (
          <Card className="fg-data-card">
            <EmptyState
              icon="card"
              title={translate(block.empty) || translate(planMessages.empty)}
            />
          </Card>
        ) : (
          <div className="fg-plans-block">
            <ul className="fg-plans">
              {plans.map((plan) => {
                const target =
                  block.card && linkTarget(block.card, services, { query: { plan: plan.id } });
                const head = <PlanHead plan={plan} isOwn={plan.id === own} translate={translate} />;
                return (
                  <li key={plan.id}>
                    <FoldingCard head={head}>
                      <PlanDetails plan={plan} translate={translate} />
                      {target ? (
                        <Link {...target} look="quiet">
                          <span>
                            {translate(block.card?.label)}
                            <span className="fg-hidden"> {translate(plan.name)}</span>
                          </span>
                        </Link>
                      ) : null}
                    </FoldingCard>
                  </li>
                );
              })}
            </ul>
            {note === '' ? null : <p className="fg-data-note">{note}</p>}
          </div>
        )
      }
    </QueryView>
  );
}
