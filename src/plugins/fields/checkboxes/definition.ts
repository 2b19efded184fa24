import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** Boxes to tick: how a field of type array looks when it names no widget. */
export const checkboxesWidget = defineWidget({
  name: 'checkboxes',
  description: { 'zh-CN': '多选框，可选多项', en: 'Boxes to tick, several of them' },
  types: ['array'],
  defaultFor: { plain: ['array'], choices: ['array'] },
  options: NO_OPTIONS,
  label: 'group',
  choices: 'field',
});
