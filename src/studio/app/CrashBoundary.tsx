import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert, Button } from '../../ui';
import { messages } from './messages';
import { useTranslate } from './use-translate';

interface CrashBoundaryProps {
  children: ReactNode;
}

/** Shows in place of pages that fail that they do, and why where that is known. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Crash error={error} />;
  }
}

/** A chunk of an earlier build is not there any more after an update. */
const isOldBuild = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message);

function Crash({ error }: { error: unknown }) {
  const translate = useTranslate();
  const isOld = isOldBuild(error);
  return (
    <main className="st-page" role="alert">
      <Alert
        tone={isOld ? 'info' : 'error'}
        title={translate(isOld ? messages.updated : messages.crashed)}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {translate(messages.reload)}
          </Button>
        }
      >
        <p>{translate(isOld ? messages.updatedText : messages.crashedText)}</p>
      </Alert>
    </main>
  );
}
