import type { Translate } from '../../engine';
import type { PlanInfo } from '../../wire';
import { DetailList } from './DetailList';
import { formatBytes, formatHours, formatMoney, formatSpeed } from './format-amount';
import { planMessages } from './plan-messages';
import './PlanParts.css';

const PERIODS = {
  day: planMessages.perDay,
  week: planMessages.perWeek,
  month: planMessages.perMonth,
  term: planMessages.perTerm,
  year: planMessages.perYear,
};

interface PlanPartProps {
  plan: PlanInfo;
  translate: Translate;
}

/** A plan at a glance: its name, whether it is the student's, its price, its main facts. */
export function PlanHead({ plan, isOwn, translate }: PlanPartProps & { isOwn: boolean }) {
  const { locale } = translate;
  const facts = [
    plan.speed === null ? '' : formatSpeed(plan.speed, locale),
    plan.traffic === null
      ? translate(planMessages.unlimitedTraffic)
      : formatBytes(plan.traffic, locale),
    plan.time === null ? '' : formatHours(plan.time, locale),
  ];
  return (
    <>
      <span className="fg-plan-head">
        <h2>{translate(plan.name)}</h2>
        {isOwn ? <span className="fg-plan-own">{translate(planMessages.own)}</span> : null}
      </span>
      <span className="fg-plan-price">
        {plan.price.amount === 0
          ? translate(planMessages.free)
          : translate(PERIODS[plan.period], { price: formatMoney(plan.price, locale) })}
      </span>
      <span className="fg-plan-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  );
}

/** Shows what a plan contains. */
export function PlanDetails({ plan, translate }: PlanPartProps) {
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
      {plan.description === null ? null : <p>{translate(plan.description)}</p>}
      <DetailList details={details} />
    </>
  );
}
