import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something simpler where a part cannot be loaded or fails. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
