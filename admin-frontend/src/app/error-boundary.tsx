import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/empty-state';

interface ErrorBoundaryProps {
  /** A new value, such as the path, gives the page another chance. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** An error of ours takes one page down, not the console; a release that removed an old chunk lands here too. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState title="Something went wrong" text="This page could not be shown.">
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </EmptyState>
      </div>
    );
  }
}
