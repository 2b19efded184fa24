import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { codeOf } from '../api/call-error';
import { messages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from './LoadFailure';
import { loadCode } from './load-code';
import { Modal } from './Modal';

/** A component whose code comes when it is first shown, or before that by `preload`. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<unknown> };

/** The place of a part's failure to load. */
type Frame<Props> = ComponentType<Props & { children: ReactNode }>;

/**
 * Makes a component whose code is loaded on demand. Once that is there the component is drawn at
 * once, without the fallback of the Suspense boundary around it. Where the code does not come, its
 * place says so and offers to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  FailureFrame: Frame<Props> = Bare,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    loaded ??= await loadCode(load);
    return loaded;
  }
  const later = () => lazy(async () => ({ default: await preload() }));
  let Later = later();
  function Part(props: Props) {
    // The same one for as long as it is shown: another would lose what is typed in it.
    const [Shown, setShown] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later);
    const failure = (error: unknown, onRetry: () => void) => (
      <FailureFrame {...props}>
        <LoadFailure error={error} onRetry={onRetry} />
      </FailureFrame>
    );
    return (
      <LoadBoundary
        failure={failure}
        onFailure={() => {
          Later = later();
        }}
        onRetry={() => setShown(() => loaded ?? Later)}
      >
        <Shown {...props} />
      </LoadBoundary>
    );
  }
  return Object.assign(Part, { preload });
}

/** Makes a page whose code is loaded on demand. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, PageFrame);
}

/** Makes a dialog whose code is loaded on demand: what is behind it stays as it is meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load, DialogFrame);
  function LaterDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LaterDialog, { preload: Part.preload });
}

function Bare({ children }: { children: ReactNode }) {
  return children;
}

function PageFrame({ children }: { children: ReactNode }) {
  return <div className="st-page">{children}</div>;
}

function DialogFrame({ onClose, children }: { onClose?: () => void; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Modal title={translate(messages.failed)} {...(onClose && { onClose })}>
      {children}
    </Modal>
  );
}

interface LoadBoundaryProps {
  failure(error: unknown, onRetry: () => void): ReactNode;
  /** The code did not come: the next one who asks for it is to ask anew. */
  onFailure(): void;
  onRetry(): void;
  children: ReactNode;
}

/** Shows in place of a part that its code did not come; other failures go on to what is above. */
class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  private readonly retry = () => {
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (codeOf(error) !== 'not-loaded') throw error;
    return this.props.failure(error, this.retry);
  }
}
