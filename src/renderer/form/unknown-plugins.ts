import type { StepUi } from '../../engine';
import { registry } from '../plugin-registry';
import { hasControl } from '../widgets/registry';

/** The names of widgets and formats that a step's fields ask for and nobody has. */
export function unknownPlugins({ order, fields }: StepUi): string[] {
  return order.flatMap((name) => {
    const { widget = '', format } = fields[name] ?? {};
    return [
      ...(hasControl(widget) ? [] : [widget]),
      ...(format === undefined || registry.format(format) ? [] : [format]),
    ];
  });
}
