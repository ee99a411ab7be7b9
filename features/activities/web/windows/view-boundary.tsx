import { Component, type ReactNode } from 'react';

type ViewBoundaryProps = {
  children: ReactNode;
  /** Shown instead; `retry` shows the children again. */
  fallback(retry: () => void): ReactNode;
};

/** Error boundary of one activity, so that its errors do not affect the reader. */
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
