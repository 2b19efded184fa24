import type { Ground } from './palette';

/** The corner radii that a school's theme names. */
export type Radius = 'none' | 'small' | 'medium' | 'large';

/** A ready look of a school's pages: its own values win over the look's. */
export interface Look {
  /** Its name in `theme.look` (`schemas/configuration.schema.json`). */
  name: string;
  /** The colours of page and cards, as far as `theme.background` does not say. */
  ground: Ground;
  /** As far as `theme.radius` does not say; `pill` has round buttons as well. */
  corners: Radius | 'pill';
  density: 'compact' | 'normal' | 'roomy';
  /** The lines of inputs. */
  lines: 'thin' | 'thick' | 'under';
  cards: 'outlined' | 'raised' | 'plain' | 'framed' | 'double';
  /** Headings: the family of fonts that devices have, the weight and the size of a page's title. */
  headings: { family: 'sans' | 'serif'; weight: 400 | 600; size: 'medium' | 'large' };
  /** `plain` on the page, `bar` on a surface, `band` in the school's colour; over a picture. */
  header: 'plain' | 'bar' | 'band' | 'centred' | 'picture';
  /** A form's page on a wide screen: title and card side by side, one card, or no card. */
  forms: 'beside' | 'centred' | 'flat';
}

function defineLook<const L extends Look>(look: L): L {
  return look;
}

/**
 * Every look, in the order in which the Studio shows them; the first is a school's that names none.
 * A new one stands here, in the enum of `theme.look`, and with its label in the Studio's panel.
 */
export const looks = [
  defineLook({
    name: 'calm',
    ground: 'tint',
    corners: 'medium',
    density: 'normal',
    lines: 'thin',
    cards: 'outlined',
    headings: { family: 'sans', weight: 600, size: 'medium' },
    header: 'plain',
    forms: 'beside',
  }),
  defineLook({
    name: 'crisp',
    ground: 'white',
    corners: 'small',
    density: 'compact',
    lines: 'thin',
    cards: 'outlined',
    headings: { family: 'sans', weight: 600, size: 'medium' },
    header: 'bar',
    forms: 'beside',
  }),
  defineLook({
    name: 'soft',
    ground: 'tint',
    corners: 'pill',
    density: 'roomy',
    lines: 'thin',
    cards: 'raised',
    headings: { family: 'sans', weight: 600, size: 'medium' },
    header: 'plain',
    forms: 'centred',
  }),
  defineLook({
    name: 'banner',
    ground: 'plain',
    corners: 'small',
    density: 'normal',
    lines: 'thin',
    cards: 'outlined',
    headings: { family: 'sans', weight: 600, size: 'medium' },
    header: 'band',
    forms: 'beside',
  }),
  defineLook({
    name: 'scenic',
    ground: 'plain',
    corners: 'large',
    density: 'normal',
    lines: 'thin',
    cards: 'raised',
    headings: { family: 'sans', weight: 600, size: 'medium' },
    header: 'picture',
    forms: 'centred',
  }),
  defineLook({
    name: 'classic',
    ground: 'paper',
    corners: 'none',
    density: 'normal',
    lines: 'thin',
    cards: 'double',
    headings: { family: 'serif', weight: 600, size: 'medium' },
    header: 'centred',
    forms: 'centred',
  }),
  defineLook({
    name: 'bold',
    ground: 'strong',
    corners: 'none',
    density: 'normal',
    lines: 'thick',
    cards: 'framed',
    headings: { family: 'sans', weight: 600, size: 'large' },
    header: 'plain',
    forms: 'beside',
  }),
  defineLook({
    name: 'minimal',
    ground: 'filled',
    corners: 'small',
    density: 'roomy',
    lines: 'under',
    cards: 'plain',
    headings: { family: 'sans', weight: 400, size: 'large' },
    header: 'plain',
    forms: 'flat',
  }),
] as const satisfies readonly Look[];

export type LookName = (typeof looks)[number]['name'];

/** The look of that name; the first for an unknown one. */
export function lookOf(name: string | undefined): Look {
  return looks.find((look) => look.name === name) ?? looks[0];
}

const SPACES = { compact: 0.8, normal: 1, roomy: 1.15 } as const;
const CONTROLS = { compact: 2.75, normal: 3, roomy: 3.25 } as const;
const LINES = { thin: '1px', thick: '2px', under: '0 0 2px' } as const;
const BORDERS = {
  outlined: '1px solid var(--fg-border)',
  raised: '1px solid transparent',
  plain: '1px solid transparent',
  framed: '2px solid var(--fg-text)',
  double: '3px double var(--fg-border-strong)',
} as const;
/** The edge of a card that stands on another one, whose surface is the same. */
const EDGES = {
  outlined: 'var(--fg-border)',
  raised: 'var(--fg-border)',
  plain: 'var(--fg-border)',
  framed: 'var(--fg-text)',
  double: 'var(--fg-border-strong)',
} as const;
const SHADOWS = {
  outlined: 'none',
  raised: '0 1px 2px rgb(0 0 0/.06),0 .5rem 1.75rem rgb(0 0 0/.08)',
  plain: 'none',
  framed: '.25rem .25rem 0 var(--fg-accent)',
  double: 'none',
} as const;
const FONTS = {
  sans: 'inherit',
  serif: 'Georgia,"Noto Serif","DejaVu Serif","Songti SC","Noto Serif CJK SC",SimSun,serif',
} as const;
const TITLES = {
  medium: 'clamp(min(1.625rem,12vw),1.1rem + 2vw,2.125rem)',
  large: 'clamp(min(1.75rem,12vw),1.1rem + 2.5vw,2.25rem)',
} as const;

/** The corner radii of controls and cards, in rem. */
const RADII = {
  none: [0, 0],
  small: [0.25, 0.375],
  medium: [0.625, 0.875],
  large: [1, 1.375],
} as const;

/**
 * A look's custom properties but for colours, without `--fg-`. `tokens.css` has those of the first
 * look.
 *
 * @param radius the school's own
 */
export function lookTokens(look: Look, radius: Radius | undefined): Record<string, string> {
  const isPill = radius === undefined && look.corners === 'pill';
  const [control, card] = RADII[radius ?? (look.corners === 'pill' ? 'large' : look.corners)];
  return {
    radius: `${control}rem`,
    'radius-card': `${card}rem`,
    'radius-button': isPill ? '9rem' : 'var(--fg-radius)',
    space: String(SPACES[look.density]),
    control: `${CONTROLS[look.density]}rem`,
    line: LINES[look.lines],
    'card-border': BORDERS[look.cards],
    'card-edge': EDGES[look.cards],
    'card-shadow': SHADOWS[look.cards],
    'heading-font': FONTS[look.headings.family],
    'heading-weight': String(look.headings.weight),
    h1: TITLES[look.headings.size],
  };
}
