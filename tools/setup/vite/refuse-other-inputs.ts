import { isAbsolute, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { isInput } from '../inputs.mjs';

/** Refuses to build in a file that is not watched as an input: set-up would not see its changes. */
export function refuseOtherInputs(root: string): Plugin {
  return {
    name: 'formgate:refuse-other-inputs',
    apply: 'build',
    moduleParsed({ id }) {
      const [file = ''] = id.split('?');
      const path = relative(root, file).split(sep).join('/');
      const ours = isAbsolute(id) && !path.startsWith('..') && !/(^|\/)node_modules\//.test(path);
      if (ours && !isInput(path)) {
        this.error(
          `${path} is built in, but tools/setup/inputs.mjs does not list it as an input of the build.`,
        );
      }
    },
  };
}
