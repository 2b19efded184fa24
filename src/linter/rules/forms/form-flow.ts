import {
  type FormNode,
  operationUses,
  type ProductDefinitions,
  type ScreenNode,
  type StepNode,
} from '../../../engine';
import { routedScreens } from '../../../wire';
import { defineRule, type Report } from '../../define-rule';
import { nodesInScreen } from '../../json-nodes';

/** A form can be finished, and each of its steps is reached on the way. */
export const formFlow = defineRule({
  name: 'form-flow',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '表单的每一步都能到达，也都能完成',
      en: 'Every step of a form is reached, and the form can be finished',
    },
    why: {
      'zh-CN': '到达不了的步骤等于没有；走不完的表单会让学生一直打转。',
      en: 'A step that is never reached is not there for students; a form without an end sends them round in circles.',
    },
    hint: {
      'zh-CN': '修改前面步骤的 then，或删去到达不了的步骤',
      en: 'Change the “then” of an earlier step, or take out what is never reached',
    },
  },
  messages: {
    unreachable: {
      'zh-CN': '没有步骤会走到这里：${steps}',
      en: 'No step leads here: ${steps}',
    },
    endless: {
      'zh-CN': '表单走不完，总是回到前面的步骤：${steps}',
      en: 'The form never ends: it always comes back to ${steps}',
    },
    itself: {
      'zh-CN': '提交后打开的还是页面“${screen}”自己：学生看不出已经提交',
      en: 'After it is sent the form leads to its own page “${screen}”: students cannot tell that it was sent',
    },
    failure: {
      'zh-CN': '提交成功后打开的是“${screen}”，学生会以为失败了',
      en: 'Once it is sent the form leads to “${screen}”, and students believe that it failed',
    },
    'needs-session': {
      'zh-CN': '操作“${operation}”要先登录，表单却只给没有登录的学生看：提交总会失败',
      en: 'The operation “${operation}” needs a session, and the form is for students who are not signed in: it always fails',
    },
  },
  severities: { itself: 'warning', failure: 'warning' },
  hints: {
    'needs-session': {
      'zh-CN': '改成 "signedIn": true，或去掉 signedIn',
      en: 'Write "signedIn": true, or take signedIn out',
    },
    failure: {
      'zh-CN': '写上成功后的页面，例如 success',
      en: 'Name the page that follows, such as success',
    },
    itself: {
      'zh-CN': '写上另一个页面，例如 success；或去掉 then，页面会显示“已提交”',
      en: 'Name another page, such as success; or take “then” out: the page then says that it was sent',
    },
    endless: {
      'zh-CN': '去掉这个 then，或用 "then": { "screen": … } 写明完成后的页面',
      en: 'Take this “then” out, or name the screen that follows: "then": { "screen": … }',
    },
  },
  checkSchool({ ownScreens, screens }, { report }) {
    // Only the school knows if it has the page of its own that a form leads to; unknown-screen
    // reports one that does not exist.
    for (const screen of ownScreens.values()) {
      for (const { unreached, end } of waysThrough(screen)) {
        if (end !== undefined && !routedScreens.includes(end) && screens.has(end)) {
          tellUnreached(unreached, screen, report);
        }
      }
    }
  },
  checkScreen(screen, { product, report }) {
    const { locate, name, model } = screen;
    tellOfSessions(screen, product, report);
    for (const { submit, path } of model.steps) {
      const { screen: next = '' } = submit.then ?? {};
      const messageId = next === name ? 'itself' : FAILURES.has(next) && 'failure';
      const at = locate([...path, 'submit', 'then', 'screen']);
      if (messageId) report({ at, messageId, data: { screen: next } });
    }
    for (const { loop, unreached, end } of waysThrough(screen)) {
      if (loop) {
        report({
          at: locate([...loop.path, 'submit', 'then', 'step']),
          messageId: 'endless',
          data: { steps: loop.submit.then?.step ?? '' },
        });
      } else if (end === undefined || routedScreens.includes(end)) {
        tellUnreached(unreached, screen, report);
      }
    }
  },
});

/** The stock screens that say what went wrong. */
const FAILURES: ReadonlySet<string> = new Set([
  ...(['auth-error', 'closed-page', 'not-found', 'unknown-school'] as const),
]);

/** Reports forms for signed-out students that submit what only a session allows. */
function tellOfSessions(
  screen: ScreenNode,
  product: ProductDefinitions,
  report: (report: Report<'needs-session'>) => void,
): void {
  for (const { path, below, when } of nodesInScreen(screen, product).conditional) {
    if (when.signedIn !== false) continue;
    const forms = screen.model.forms.filter((form) =>
      path.every((token, index) => form.path[index] === token),
    );
    const use = operationUses(forms).find(
      ({ name, submits }) =>
        submits && product.operations.get(name)?.operation.authenticated === true,
    );
    if (!use) continue;
    const at = screen.locate([...path, ...below, 'signedIn']);
    report({ at, messageId: 'needs-session', data: { operation: use.name } });
  }
}

/** The ways through the forms of a screen that are whole. */
function waysThrough({ model }: ScreenNode): Way[] {
  return model.forms.filter(({ isWhole }) => isWhole).map(walk);
}

function tellUnreached(
  unreached: readonly StepNode[],
  { locate, strayPatches }: ScreenNode,
  report: (report: Report<'unreachable'>) => void,
): void {
  // A step of a patch with a mistyped id is told as that.
  const mistyped = strayPatches.flatMap(({ code, data }) =>
    code === 'unknown-id' ? String(data.id) : [],
  );
  const left = unreached.filter(({ step: { id } }) => !mistyped.includes(id ?? ''));
  const [first] = left;
  if (!first) return;
  const steps = left.flatMap(({ step }) => step.id ?? []);
  report({ at: locate([...first.path, 'id']), messageId: 'unreachable', data: { steps } });
}

interface Way {
  /** The steps that are not on the way. */
  unreached: readonly StepNode[];
  /** The step that leads back, where the way has no end. */
  loop: StepNode | undefined;
  /** The screen to which a step leads. */
  end: string | undefined;
}

/** The only way through a form. Mistyped steps lead on. */
function walk({ steps }: FormNode): Way {
  const indexes = new Map(steps.map(({ step }, index) => [step.id, index]));
  const reached = new Set<StepNode>();
  let index = 0;
  let last: StepNode | undefined;
  const way = (more: Partial<Way> = {}): Way => ({
    unreached: steps.filter((step) => !reached.has(step)),
    loop: undefined,
    end: undefined,
    ...more,
  });
  for (let step = steps[0]; step; step = steps[index]) {
    if (reached.has(step)) return way({ loop: last });
    reached.add(step);
    last = step;
    const { then = {} } = step.submit;
    if (then.screen !== undefined) return way({ end: then.screen });
    index = (then.step === undefined ? undefined : indexes.get(then.step)) ?? index + 1;
  }
  return way();
}
