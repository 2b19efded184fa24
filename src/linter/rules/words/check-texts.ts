import {
  locationIn,
  type Path,
  type ProjectFile,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../../../engine';
import type { NodeContext, Report } from '../../define-rule';
import { builtInFinder, findInSchool, findInScreen } from '../../texts/text-finder';
import type { TextProblem, WordsProblem } from '../../texts/text-problems';

/** A problem of one type, with the name of the property that holds the text. */
type ProblemOf<Type extends WordsProblem['type']> = Extract<WordsProblem, { type: Type }> & {
  property: string;
};

/** A rule's report of a problem, without a location: that is where the words stand. */
export type TextReport<MessageId extends string> = Omit<Report<MessageId>, 'at'>;

/**
 * The checks of a rule about one type of problem with the words of texts: in the product's base
 * settings, in each screen and in what each school sets itself. Where the words stand is what the
 * schemas say.
 * @param describe what to report of a problem
 */
export function checkTexts<Type extends WordsProblem['type'], MessageId extends string>(
  type: Type,
  describe: (problem: ProblemOf<Type>) => TextReport<MessageId>,
) {
  const isOfType = (problem: TextProblem): problem is Extract<WordsProblem, { type: Type }> =>
    problem.type === type;

  function tell(
    problems: readonly TextProblem[],
    locate: (path: Path) => SourceLocation,
    report: NodeContext<MessageId>['report'],
  ) {
    for (const problem of problems) {
      if (!isOfType(problem)) continue;
      const { path, locales } = problem;
      const property = path.at(locales.length > 0 ? -2 : -1) ?? '';
      report({ at: locate(path), ...describe({ ...problem, property }) });
    }
  }

  return {
    checkFile(file: ProjectFile, { product, report }: NodeContext<MessageId>) {
      if (file.role.kind !== 'base') return;
      const { find } = builtInFinder(product);
      const problems = find(product.base, product.metaSchemas['configuration.schema.json']);
      tell(problems, (path) => locationIn(file.path, path), report);
    },
    checkScreen(screen: ScreenNode, { product, report }: NodeContext<MessageId>) {
      tell(findInScreen(screen, builtInFinder(product)), screen.locate, report);
    },
    checkSchool(school: SchoolNode, { product, report }: NodeContext<MessageId>) {
      tell(findInSchool(school, builtInFinder(product)), school.locate, report);
    },
  };
}
