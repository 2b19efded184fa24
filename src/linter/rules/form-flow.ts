import {
  type FormNode,
  objectOf,
  type ProductDefinitions,
  type ScreenNode,
  type StepNode,
} from '../../engine';
import { routedScreens } from '../../wire';
import { defineRule, type Report } from '../define-rule';
import { toldBelow } from '../mistaken-paths';

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
  },
  hints: {
    endless: {
      'zh-CN': '去掉这个 then，或用 "then": { "screen": … } 写明完成后的页面',
      en: 'Take this “then” out, or name the screen that follows: "then": { "screen": … }',
    },
  },
  checkSchool({ ownScreens, screens }, { product, report }) {
    // Whether a page of the school's own is there to lead to, only the school knows; what does not exist is told by unknown-screen.
    for (const screen of ownScreens.values()) {
      const ways = formsToCheck(screen, product);
      for (const { unreached, end } of ways) {
        if (end !== undefined && !routedScreens.includes(end) && screens.has(end)) {
          tellUnreached(unreached, screen, report);
        }
      }
    }
  },
  checkScreen(screen, { product, report }) {
    const { locate } = screen;
    for (const { loop, unreached, end } of formsToCheck(screen, product)) {
      if (loop) {
        report({
          at: locate([...loop.path, 'submit', 'then', 'step']),
          messageId: 'endless',
          data: { steps: String(objectOf(loop.submit.then).step) },
        });
      } else if (end === undefined || routedScreens.includes(end)) {
        tellUnreached(unreached, screen, report);
      }
    }
  },
});

/** The ways through the forms of a screen, but for those that are wrong below or whose next place cannot be told. */
function formsToCheck(screen: ScreenNode, product: ProductDefinitions): Way[] {
  const isTold = toldBelow(screen, product);
  return screen.model.forms.flatMap((form) => {
    const [start] = form.steps;
    return start && !isTold(start.path.slice(0, -1)) ? (walk(form) ?? []) : [];
  });
}

function tellUnreached(
  unreached: readonly StepNode[],
  { locate }: ScreenNode,
  report: (report: Report<'unreachable'>) => void,
): void {
  const [first] = unreached;
  if (!first) return;
  const steps = unreached.map(({ step }) => String(step.id)).join(', ');
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

/** The only way through a form. Mistyped steps lead on. Undefined where a step leads to a step and a screen, which its schema tells. */
function walk({ steps }: FormNode): Way | undefined {
  const indexes = new Map(
    steps.map(({ step }, index): [unknown, number] => [step.id, index]).reverse(),
  );
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
    const then = objectOf(step.submit.then);
    if (then.screen !== undefined && then.step !== undefined) return undefined;
    if (then.screen !== undefined) return way({ end: String(then.screen) });
    index = (then.step === undefined ? undefined : indexes.get(then.step)) ?? index + 1;
  }
  return way();
}
