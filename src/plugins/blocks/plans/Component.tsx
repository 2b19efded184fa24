import type { PlansBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, useOperationQuery } from '../../../renderer';
import { Card, EmptyState, Link } from '../../../ui';
import { listPlans } from '../../../wire/calls/offers/list-plans';
import { PlanDetails } from '../PlanDetails';
import { planMessages } from '../plan-messages';
import { QueryView } from '../QueryView';
import './Component.css';

/** The plans that the school offers, the student's own marked. */
export function PlansBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const query = useOperationQuery(listPlans, {});
  return (
    <QueryView
      query={query}
      services={services}
      failed={planMessages.loadFailed}
      lines={6}
      grid={{ className: 'fg-plans', cards: 2 }}
      isList
    >
      {({ plans, own }) =>
        plans.length === 0 ? (
          <EmptyState icon="card" title={translate(block.empty) || translate(planMessages.empty)} />
        ) : (
          <ul className="fg-plans">
            {plans.map((plan) => {
              const target =
                block.card && linkTarget(block.card, services, { query: { plan: plan.id } });
              return (
                <li key={plan.id}>
                  <Card>
                    <div className="fg-plan-head">
                      <h2>{translate(plan.name)}</h2>
                      {plan.id === own ? (
                        <span className="fg-plan-own">{translate(planMessages.own)}</span>
                      ) : null}
                    </div>
                    <PlanDetails plan={plan} translate={translate} />
                    {target ? (
                      <Link {...target} look="secondary" wide>
                        {translate(block.card?.label)}
                        <span className="fg-hidden"> {translate(plan.name)}</span>
                      </Link>
                    ) : null}
                  </Card>
                </li>
              );
            })}
          </ul>
        )
      }
    </QueryView>
  );
}
