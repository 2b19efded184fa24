import { Component, type ReactNode } from 'react';
import { Alert } from '../ui';
import { messages } from './messages';
import type { RendererServices } from './services';

interface BlockBoundaryProps {
  pointer: string;
  services: RendererServices;
  children: ReactNode;
}

/** Shows a message in place of a block that fails, so that the rest of the page stays. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { services, pointer } = this.props;
    // Only the error's name is logged, because its message may hold a student's input.
    const name = error instanceof Error ? error.name : typeof error;
    services.log('A block failed.', { pointer, error: name });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Alert tone="warning">{this.props.services.translate(messages.failedBlock)}</Alert>;
  }
}
