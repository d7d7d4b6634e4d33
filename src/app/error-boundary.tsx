import { Component, type ReactNode } from 'react'
import { Crash } from './crash.tsx'

interface Props {
  readonly resetKey: string
  readonly children: ReactNode
}

/** Shows an alert in place of a page that throws; a change of `resetKey` retries. */
export class ErrorBoundary extends Component<
  Props,
  { readonly failure?: { readonly error: unknown } | undefined }
> {
  override state: { readonly failure?: { readonly error: unknown } | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) {
      this.setState({ failure: undefined })
    }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <Crash error={failure.error} /> : this.props.children
  }
}
