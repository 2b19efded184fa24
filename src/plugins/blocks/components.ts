import type { BlockComponent } from '../../renderer';
import { AuthErrorBlock } from './auth-error/Component';
import { ChoiceBlock } from './choice/Component';
import { FormBlock } from './form/Component';
import { LinksBlock } from './links/Component';
import { MarkdownBlock } from './markdown/Component';
import { ResultBlock } from './result/Component';
import { WelcomeBackBlock } from './welcome-back/Component';

/** The component of each block that needs no data of the student, by its name. */
export const blockComponents: Readonly<Record<string, BlockComponent>> = {
  // To fill in
  form: FormBlock,
  choice: ChoiceBlock,
  'welcome-back': WelcomeBackBlock,

  // To read
  markdown: MarkdownBlock,
  result: ResultBlock,
  'auth-error': AuthErrorBlock,

  // To go on
  links: LinksBlock,
};
