import type { Project, SchoolNode, Wording } from '../../engine';
import { ASSETS_TARGET, type Base, type Outline, type OutlineNode, SETTINGS } from './messages';
import { pageNode, screenBase, tellApart } from './outline-pages';
import { settingNodes, settingsBase } from './outline-settings';
import { words } from './outline-words';

/**
 * Everything of a school as a tree: its pages in the order in which students come to them and their
 * parts, its settings and its files.
 */
export function outlineOf(project: Project, school: SchoolNode): Outline {
  const names = new Set([
    ...STUDENTS_WAY.filter((name) => project.product.stock.has(name)),
    ...project.product.stock.keys(),
    ...school.screens.keys(),
  ]);
  const screens = [...names].flatMap((name) => project.screen(school, name) ?? []);
  const bases: Record<string, Base> = { [SETTINGS]: settingsBase(project, school) };
  for (const screen of screens) bases[screen.name] = screenBase(screen, school);
  const pages = screens.map((screen) => pageNode(screen, { project, school, bases }));
  const settings = settingNodes(school, bases[SETTINGS], project);
  const isUsual = ({ path: [name = ''] }: OutlineNode) => USUAL.has(name);
  return {
    roots: [
      group('settings', words.settings, settings.filter(isUsual)),
      group('pages', words.pages, tellApart(pages)),
      group(
        'more-settings',
        words.moreSettings,
        settings.filter((setting) => !isUsual(setting)),
      ),
      assetsNode(project, school),
    ],
    bases,
    locales: school.locales,
  };
}

/**
 * The pages as students come to them: signing in, being online, what one does there, passwords,
 * what is new, visitors, what is to be read, and what says that something is not there.
 */
const STUDENTS_WAY = [
  ...['login', 'auth-error', 'success', 'school-home', 'success-plan', 'success-plan-card'],
  ...['device-list', 'noSense', 'noSense-add-mac', 'arrearage', 'limit'],
  ...['reset-password', 'findPassword', 'findSuccess', 'change-password'],
  ...['notify', 'marketing', 'activity', 'tdt', 'visitor', 'visitor-approval'],
  ...['user-agreement', 'privacy-policy', 'unified-callback'],
  ...['home', 'closed-page', 'not-found', 'unknown-school'],
];

/** The settings of every school, which stand first. */
const USUAL: ReadonlySet<string> = new Set([
  ...['name', 'networkName', 'theme', 'locales', 'pages', 'carriers', 'links', 'contact'],
]);

function group(id: string, label: Wording, children: readonly OutlineNode[]): OutlineNode {
  return {
    id,
    kind: 'group',
    label,
    target: SETTINGS,
    path: [],
    isOwn: false,
    children,
  };
}

/** The school's own files. Those of a school that it extends are not its to change. */
function assetsNode(project: Project, school: SchoolNode): OutlineNode {
  const folder = `schools/${school.name}/`;
  const paths = [...project.assets].filter((path) => path.startsWith(folder)).sort();
  const shared = { path: [], isOwn: false, children: [] };
  const children = paths.map((path): OutlineNode => {
    const target = path.slice(folder.length);
    const label = target.slice(ASSETS_TARGET.length);
    return { ...shared, id: target, kind: 'asset', label, target };
  });
  return {
    ...{ ...shared, id: ASSETS_TARGET, kind: 'assets', label: words.assets },
    ...{ target: ASSETS_TARGET, children },
  };
}
