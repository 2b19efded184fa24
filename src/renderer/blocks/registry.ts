import type { BlockRegistry } from '../screen-context';
import { ChoiceBlockView } from './choice/ChoiceBlockView';
import { FormBlockView } from './form/FormBlockView';
import { LinksBlockView } from './links/LinksBlockView';
import { MarkdownBlockView } from './markdown/MarkdownBlockView';
import { NoticesBlockView } from './notices/NoticesBlockView';
import { ResultBlockView } from './result/ResultBlockView';
import { SchoolsBlockView } from './schools/SchoolsBlockView';

/** The blocks that need nothing but the screen. Those with data of their own (session, devices) come from the page. */
export const blockRegistry: BlockRegistry = {
  // To fill in
  form: FormBlockView,
  choice: ChoiceBlockView,

  // To read
  markdown: MarkdownBlockView,
  notices: NoticesBlockView,
  result: ResultBlockView,

  // To go on
  links: LinksBlockView,
  schools: SchoolsBlockView,
};
