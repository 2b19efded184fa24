import type { Configuration } from '../types';

/** A part of the portal that a school may leave out as a whole, by one setting. */
type Feature =
  | 'recovery.phone'
  | 'recovery.identification'
  | 'devices'
  | 'plans'
  | 'activities'
  | 'visitors';

/** All that goes with a feature where a school leaves it out. */
interface FeatureDefinition {
  name: Feature;
  /** The member of configration.json that closes it, as people write it. */
  setting: string;
  operations: readonly string[];
  blocks: readonly string[];
  /** Stock screens that are about nothing else. */
  screens: readonly string[];
}

const definitions: readonly FeatureDefinition[] = [
  {
    name: 'recovery.phone',
    setting: 'recovery',
    operations: ['requestCode', 'verifyCode', 'resetPasswordByCode'],
    blocks: [],
    // The page for ID numbers alone is the other one.
    screens: ['reset-password'],
  },
  {
    name: 'recovery.identification',
    setting: 'recovery',
    operations: [
      'verifyIdentification',
      'requestCodeByIdentification',
      'resetPasswordByIdentification',
    ],
    blocks: [],
    screens: ['findPassword'],
  },
  {
    name: 'devices',
    setting: 'features.devices',
    operations: ['addDevice', 'listDevices', 'renameDevice', 'removeDevice'],
    blocks: ['devices', 'device-limit'],
    screens: ['noSense', 'noSense-add-mac'],
  },
  {
    name: 'plans',
    setting: 'features.plans',
    operations: ['listPlans'],
    blocks: ['plans', 'plan-card'],
    screens: ['success-plan', 'success-plan-card'],
  },
  {
    name: 'activities',
    setting: 'features.activities',
    operations: ['listActivities', 'readActivity'],
    blocks: ['activities', 'activity'],
    screens: ['marketing', 'activity'],
  },
  {
    name: 'visitors',
    setting: 'visitors',
    operations: ['requestVisit', 'readVisit', 'signInByVisit', 'readVisitRequest', 'decideVisit'],
    blocks: ['visit', 'visit-approval'],
    screens: ['visitor', 'visitor-approval'],
  },
];

/** The page after a recovery, whichever way that took. */
const AFTER_RECOVERY = 'findSuccess';

/** The ways of recovering a password that a school may offer. */
export const RECOVERY_WAYS = ['phone', 'identification'] as const;

/**
 * The features that a school has closed: nothing of them is shown there, and nothing carried out.
 */
export interface ClosedFeatures {
  /** The setting that closes it; undefined for one that is open. */
  operation(name: string): string | undefined;
  block(name: string): string | undefined;
  screen(name: string): string | undefined;
  /** True when nothing is closed. */
  isEmpty: boolean;
}

/** The members of configration.json that open and close features. */
type FeatureSetting = 'recovery' | 'features' | 'visitors';

/** Finds the features that a school's settings close: visitors, where they say nothing of them. */
export function closedFeatures({
  recovery: written,
  features,
  visitors,
}: Pick<Partial<Configuration>, FeatureSetting>): ClosedFeatures {
  // A draft may hold anything.
  const recovery = Array.isArray(written) ? written : [...RECOVERY_WAYS];
  const isClosed: Readonly<Record<Feature, boolean>> = {
    'recovery.phone': !recovery.includes('phone'),
    'recovery.identification': !recovery.includes('identification'),
    devices: features?.devices === false,
    plans: features?.plans === false,
    activities: features?.activities === false,
    visitors: visitors === undefined,
  };
  const closed = definitions.filter(({ name }) => isClosed[name]);
  const settingOf = (kind: 'operations' | 'blocks' | 'screens') => (name: string) =>
    closed.find((feature) => feature[kind].includes(name))?.setting;
  const screen = settingOf('screens');
  return {
    operation: settingOf('operations'),
    block: settingOf('blocks'),
    screen: (name) => {
      const isAfter = name === AFTER_RECOVERY && recovery.length === 0;
      return isAfter ? 'recovery' : screen(name);
    },
    isEmpty: closed.length === 0,
  };
}

/** True for a page that a school has closed: by name, or with a feature. */
export function isPageClosed(
  settings: Pick<Partial<Configuration>, 'pages' | FeatureSetting>,
  screen: string,
): boolean {
  return (
    settings.pages?.[screen] === false || closedFeatures(settings).screen(screen) !== undefined
  );
}

/**
 * The way of recovering a password that an operation belongs to; undefined for any other operation.
 */
export function recoveryWayOf(operation: string): (typeof RECOVERY_WAYS)[number] | undefined {
  const feature = definitions.find(({ operations }) => operations.includes(operation))?.name;
  return RECOVERY_WAYS.find((way) => feature === `recovery.${way}`);
}
