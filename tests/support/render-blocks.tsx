import { renderToString } from 'react-dom/server';
import {
  type Block,
  createRegistry,
  createTranslate,
  isJsonObject,
  type Locale,
} from '../../src/engine';
import { blockComponents } from '../../src/plugins/blocks/components';
import { lazyComponents } from '../../src/plugins/blocks/lazy-components';
import { fieldComponents } from '../../src/plugins/fields/components';
import { fieldDefinitions } from '../../src/plugins/fields/definitions';
import {
  type RendererPlugins,
  type RendererServices,
  ScreenView,
  type ScreenViewProps,
  type ViewedScreen,
} from '../../src/renderer';

const WITHOUT_QUERIES = ['banner', 'carousel', 'contact', 'picture'];
/** The blocks of pages with data that load none themselves; the others need a query client. */
const withoutQueries = Object.fromEntries(
  Object.entries(lazyComponents).filter(([name]) => WITHOUT_QUERIES.includes(name)),
);

/** The plugins of the product, as pages have them. */
export const plugins: RendererPlugins = {
  registry: createRegistry(fieldDefinitions),
  fields: fieldComponents,
  blocks: { ...blockComponents, ...withoutQueries },
};

const doNothing = () => {};

/** Services that a test gives, or the language of the page alone. */
export type GivenServices = Partial<RendererServices> & { locale?: Locale };

/** The services of a page that can do nothing, as on the server. */
export function rendererServices({
  locale = 'en',
  ...given
}: GivenServices = {}): RendererServices {
  return {
    plugins,
    translate: createTranslate(locale),
    configuration: { schoolNameEn: 'riverside' },
    viewer: { signedIn: undefined, device: undefined, locale, today: '2026-11-22' },
    device: async () => 'PC',
    params: {},
    query: {},
    operations: {},
    call: () => Promise.reject(new Error('This page calls nothing.')),
    validators: {
      get: () => undefined,
      load: () => Promise.reject(new Error('This page has no validators.')),
    },
    linkTo: ({ href, screen }, { params = {}, query = {} } = {}) => {
      const path = ['/riverside', screen, ...Object.values(params)].join('/');
      const search = new URLSearchParams(query).toString();
      return {
        href: href ?? (search === '' ? path : `${path}?${search}`),
        external: href !== undefined,
      };
    },
    go: doNothing,
    toast: doNothing,
    announce: doNothing,
    storage: { get: () => null, set: doNothing, remove: doNothing },
    localStorage: { get: () => null, set: doNothing, remove: doNothing },
    log: doNothing,
    ...given,
  };
}

/** Renders a screen of these blocks to HTML, as the server does. */
export function renderBlocks(
  blocks: readonly unknown[],
  { screen, ...given }: GivenServices & { screen?: Partial<ViewedScreen> } = {},
  props: Partial<ScreenViewProps> = {},
): string {
  const whole: ViewedScreen = {
    title: 'Test',
    html: {},
    pictures: {},
    wide: false,
    ...screen,
    blocks: blocks.filter(isBlock),
  };
  return renderToString(
    <ScreenView screen={whole} services={rendererServices(given)} {...props} />,
  ).replaceAll('<!-- -->', '');
}

/** A file may name blocks that the types do not know. */
export function isBlock(value: unknown): value is Block {
  return isJsonObject(value) && typeof value.block === 'string';
}

/** The opening tags of the elements of a name, in order. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The value of a tag's attribute. */
export function attributeOf(tag: string | undefined, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];
}
