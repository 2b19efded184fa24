import type { AuthErrorBlock as Block } from '../../../engine';
import type { BlockProps } from '../../../renderer';
import { ResultView } from '../ResultView';
import { errorCode } from './error-code';
import { useDetails } from './use-details';

/**
 * The reason why signing in failed. Until the code's explanation has loaded, an error page shows
 * the general text, and the sign-in page shows nothing.
 */
export function AuthErrorBlock({ block, ...props }: BlockProps<Block>) {
  const code = errorCode(props.services.query);
  const Details = useDetails(code);
  if (Details && code !== undefined) return <Details block={block} {...props} code={code} />;
  if (block.inline) return null;
  const { title = '', text = '', actions = [] } = block;
  return <ResultView {...props} block={{ block: 'result', tone: 'error', title, text, actions }} />;
}
