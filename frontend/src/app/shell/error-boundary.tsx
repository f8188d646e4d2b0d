import { Component, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { EmptyNotice } from '../../components/notice';
import { messages } from './messages';

interface ErrorBoundaryProps {
  /** A new value, such as the path, gives the page another chance. */
  resetKey: string;
  /** Shown in place of what failed; the page's own notice by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Error boundary of one page: the rest of the site stays. A chunk that a new release has removed ends here too. */
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
        <EmptyNotice text={messages.somethingWrong}>
          <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
        </EmptyNotice>
      </div>
    );
  }
}
