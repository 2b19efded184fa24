import type { Translate } from '../../engine';
import type { PlanInfo } from '../../wire';
import { DetailList } from './DetailList';
import { formatBytes, formatHours, formatMoney, formatSpeed } from './format-amount';
import { planMessages } from './plan-messages';
import './PlanDetails.css';

const PERIODS = {
  day: planMessages.perDay,
  week: planMessages.perWeek,
  month: planMessages.perMonth,
  term: planMessages.perTerm,
  year: planMessages.perYear,
};

/** The price and the contents of a plan. */
export function PlanDetails({ plan, translate }: { plan: PlanInfo; translate: Translate }) {
  const { locale } = translate;
  const unlimited = translate(planMessages.unlimited);
  const details: readonly [string, string][] = [
    [translate(planMessages.speed), plan.speed === null ? '' : formatSpeed(plan.speed, locale)],
    [
      translate(planMessages.traffic),
      plan.traffic === null ? unlimited : formatBytes(plan.traffic, locale),
    ],
    [translate(planMessages.time), plan.time === null ? unlimited : formatHours(plan.time, locale)],
    [
      translate(planMessages.devices),
      plan.devices === null
        ? unlimited
        : translate(planMessages.deviceCount, { count: plan.devices }),
    ],
  ];
  return (
    <>
      <p className="fg-plan-price">
        {plan.price.amount === 0
          ? translate(planMessages.free)
          : translate(PERIODS[plan.period], { price: formatMoney(plan.price, locale) })}
      </p>
      {plan.description === null ? null : <p>{translate(plan.description)}</p>}
      <DetailList details={details} />
    </>
  );
}
