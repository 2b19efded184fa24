import { createRegistry, type Definitions, type Registry } from '../engine';
import { activitiesBlock } from './blocks/activities/definition';
import { activityBlock } from './blocks/activity/definition';
import { arrearsBlock } from './blocks/arrears/definition';
import { attentionBlock } from './blocks/attention/definition';
import { authErrorBlock } from './blocks/auth-error/definition';
import { bannerBlock } from './blocks/banner/definition';
import { carouselBlock } from './blocks/carousel/definition';
import { choiceBlock } from './blocks/choice/definition';
import { contactBlock } from './blocks/contact/definition';
import { deviceLimitBlock } from './blocks/device-limit/definition';
import { devicesBlock } from './blocks/devices/definition';
import { formBlock } from './blocks/form/definition';
import { heroBlock } from './blocks/hero/definition';
import { limitsBlock } from './blocks/limits/definition';
import { linksBlock } from './blocks/links/definition';
import { markdownBlock } from './blocks/markdown/definition';
import { networkStateBlock } from './blocks/network-state/definition';
import { newsBlock } from './blocks/news/definition';
import { noticesBlock } from './blocks/notices/definition';
import { onlineDevicesBlock } from './blocks/online-devices/definition';
import { pictureBlock } from './blocks/picture/definition';
import { planCardBlock } from './blocks/plan-card/definition';
import { plansBlock } from './blocks/plans/definition';
import { resultBlock } from './blocks/result/definition';
import { schoolsBlock } from './blocks/schools/definition';
import { sectionsBlock } from './blocks/sections/definition';
import { sessionBlock } from './blocks/session/definition';
import { termsBlock } from './blocks/terms/definition';
import { usageBlock } from './blocks/usage/definition';
import { visitBlock } from './blocks/visit/definition';
import { visitApprovalBlock } from './blocks/visit-approval/definition';
import { welcomeBackBlock } from './blocks/welcome-back/definition';
import { fieldDefinitions } from './fields/definitions';

/** Everything that a screen may name, in the order that lists for people show it. */
export const definitions: Definitions = {
  ...fieldDefinitions,
  blocks: [
    // To fill in
    formBlock,
    choiceBlock,
    welcomeBackBlock,
    visitBlock,
    visitApprovalBlock,

    // To read
    markdownBlock,
    pictureBlock,
    carouselBlock,
    bannerBlock,
    noticesBlock,
    newsBlock,
    resultBlock,
    authErrorBlock,
    sectionsBlock,
    contactBlock,
    termsBlock,

    // To go on
    linksBlock,
    schoolsBlock,

    // The student's own
    heroBlock,
    attentionBlock,
    sessionBlock,
    usageBlock,
    arrearsBlock,
    limitsBlock,
    deviceLimitBlock,
    devicesBlock,
    onlineDevicesBlock,

    // Offers of the school
    plansBlock,
    planCardBlock,
    activitiesBlock,
    activityBlock,
    networkStateBlock,
  ],
};

/** The registry of all definitions, for linter and gateway. */
export function pluginRegistry(): Registry {
  return createRegistry(definitions);
}

export { cnIdCardFormat, currentIdCard } from './fields/cn-id-card/definition';
