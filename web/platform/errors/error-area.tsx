import { Component, type ReactNode } from 'react'
import { AppError } from './app-error.tsx'
import { asError } from './as-error.ts'

interface ErrorAreaProps {
  name: string
  children: ReactNode
}

/** An error boundary for one part of the screen. React has these for class components only. */
export class ErrorArea extends Component<ErrorAreaProps, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: asError(error) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <AppError error={error} area={this.props.name} reset={() => this.setState({ error: null })} />
  }
}
