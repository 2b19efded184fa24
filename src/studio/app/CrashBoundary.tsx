import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert, Button } from '../../ui';
import { messages } from './messages';
import { useTranslate } from './use-translate';

interface CrashBoundaryProps {
  children: ReactNode;
}

/** Shows in place of pages that fail that they do. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Crash />;
  }
}

function Crash() {
  const translate = useTranslate();
  return (
    <main className="st-page" role="alert">
      <Alert
        tone="error"
        title={translate(messages.crashed)}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {translate(messages.reload)}
          </Button>
        }
      >
        <p>{translate(messages.crashedText)}</p>
      </Alert>
    </main>
  );
}
