import { Component, type ReactNode } from 'react';

type ViewBoundaryProps = {
  children: ReactNode;
  /** Shown instead; `retry` shows the children again. */
  fallback(retry: () => void): ReactNode;
};

/** Keeps what is wrong with one activity inside its window. */
export class ViewBoundary extends Component<ViewBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
