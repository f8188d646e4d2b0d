import { Component, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { EmptyNotice } from '../../components/notice';
import { words } from './words';

interface ErrorBoundaryProps {
  /** A new value, such as the path, gives the page another chance. */
  resetKey: string;
  /** Shown in place of what failed; the page's own notice unless told. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** A fault of ours takes one page down, not the site; a new release that removed an old chunk lands here too. */
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
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div className="wall" role="alert" style={{ paddingBlock: 48 }}>
        <EmptyNotice text={words.somethingWrong}>
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        </EmptyNotice>
      </div>
    );
  }
}
