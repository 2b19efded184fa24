import { type FormNode, objectOf, type StepNode } from '../../engine';
import { defineRule } from '../define-rule';
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
  checkScreen(screen, { product, report }) {
    const { model, locate } = screen;
    const isTold = toldBelow(screen, product);
    for (const form of model.forms) {
      const { steps } = form;
      const [start] = steps;
      if (!start) continue;
      if (isTold(start.path.slice(0, -1))) continue;
      const { reached, loop } = walk(form);
      if (loop) {
        report({
          at: locate([...loop.path, 'submit', 'then', 'step']),
          messageId: 'endless',
          data: { steps: String(objectOf(loop.submit.then).step) },
        });
        continue;
      }
      const left = steps.filter((step) => !reached.has(step));
      const [first] = left;
      if (!first) continue;
      const steps_ = left.map(({ step }) => String(step.id)).join(', ');
      report({
        at: locate([...first.path, 'id']),
        messageId: 'unreachable',
        data: { steps: steps_ },
      });
    }
  },
});

/** The steps on the only way through a form; the step that leads back into it, where it has no end. Mistyped names lead on. */
function walk({ steps }: FormNode): { reached: ReadonlySet<StepNode>; loop: StepNode | undefined } {
  const indexes = new Map(
    steps.map(({ step }, index): [unknown, number] => [step.id, index]).reverse(),
  );
  const reached = new Set<StepNode>();
  let index = 0;
  let last: StepNode | undefined;
  for (let step = steps[0]; step; step = steps[index]) {
    if (reached.has(step)) return { reached, loop: last };
    reached.add(step);
    last = step;
    const then = objectOf(step.submit.then);
    if (then.screen !== undefined) return { reached, loop: undefined };
    index = (then.step === undefined ? undefined : indexes.get(then.step)) ?? index + 1;
  }
  return { reached, loop: undefined };
}
