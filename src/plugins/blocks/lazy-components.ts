import type { BlockComponent } from '../../renderer';
import { ActivitiesBlock } from './activities/Component';
import { ActivityBlock } from './activity/Component';
import { ArrearsBlock } from './arrears/Component';
import { AttentionBlock } from './attention/Component';
import { BannerBlock } from './banner/Component';
import { CarouselBlock } from './carousel/Component';
import { ContactBlock } from './contact/Component';
import { DeviceLimitBlock } from './device-limit/Component';
import { DevicesBlock } from './devices/Component';
import { HeroBlock } from './hero/Component';
import { LimitsBlock } from './limits/Component';
import { NetworkStateBlock } from './network-state/Component';
import { NewsBlock } from './news/Component';
import { NoticesBlock } from './notices/Component';
import { OnlineDevicesBlock } from './online-devices/Component';
import { PictureBlock } from './picture/Component';
import { PlanCardBlock } from './plan-card/Component';
import { PlansBlock } from './plans/Component';
import { SchoolsBlock } from './schools/Component';
import { SectionsBlock } from './sections/Component';
import { SessionBlock } from './session/Component';
import { TermsBlock } from './terms/Component';
import { UsageBlock } from './usage/Component';
import { VisitBlock } from './visit/Component';
import { VisitApprovalBlock } from './visit-approval/Component';

/**
 * The component of each block whose definition says `lazy`. It loads only with pages that have such
 * a block.
 */
export const lazyComponents: Readonly<Record<string, BlockComponent>> = {
  // To fill in
  visit: VisitBlock,
  'visit-approval': VisitApprovalBlock,

  // To read
  notices: NoticesBlock,
  news: NewsBlock,
  sections: SectionsBlock,
  picture: PictureBlock,
  contact: ContactBlock,
  carousel: CarouselBlock,
  banner: BannerBlock,
  terms: TermsBlock,

  // To go on
  schools: SchoolsBlock,

  // The student's own
  hero: HeroBlock,
  attention: AttentionBlock,
  session: SessionBlock,
  usage: UsageBlock,
  arrears: ArrearsBlock,
  limits: LimitsBlock,
  'device-limit': DeviceLimitBlock,
  devices: DevicesBlock,
  'online-devices': OnlineDevicesBlock,

  // Offers of the school
  plans: PlansBlock,
  'plan-card': PlanCardBlock,
  activities: ActivitiesBlock,
  activity: ActivityBlock,
  'network-state': NetworkStateBlock,
};
