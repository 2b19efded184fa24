import type { CommandDefinition } from '../define-command';
import { accounts } from './accounts/definition';
import { administrators } from './administrators/definition';
import { backup } from './backup/definition';
import { cards } from './cards/definition';
import { completion } from './completion/definition';
import { datasetCommands } from './datasets/definition';
import { devices } from './devices/definition';
import { diff } from './diff/definition';
import { doctor } from './doctor/definition';
import { explain } from './explain/definition';
import { history } from './history/definition';
import { init } from './init/definition';
import { keys } from './keys/definition';
import { log } from './log/definition';
import { network } from './network/definition';
import { newCommand } from './new/definition';
import { open } from './open/definition';
import { pages } from './pages/definition';
import { preview } from './preview/definition';
import { publish } from './publish/definition';
import { pull } from './pull/definition';
import { restore } from './restore/definition';
import { rollback } from './rollback/definition';
import { rules } from './rules/definition';
import { sessions } from './sessions/definition';
import { tokens } from './tokens/definition';
import { translate } from './translate/definition';
import { validate } from './validate/definition';

/** Every command, in the order in which help lists them. */
export const commands: readonly CommandDefinition[] = [
  validate,
  init,
  newCommand,
  pages,
  open,
  preview,
  diff,
  translate,
  rules,
  explain,
  publish,
  history,
  rollback,
  pull,
  doctor,
  log,
  backup,
  restore,
  keys,
  tokens,
  administrators,
  accounts,
  cards,
  sessions,
  devices,
  ...datasetCommands,
  network,
  completion,
];
