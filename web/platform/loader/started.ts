/** What the start-up script leaves for the application. */
interface Started {
  /** The user check that is under way. Removed when it is taken up, or when its answer may be out of date. */
  asked?: { path: string; answer: Promise<Response> }
  /** When that answer arrived, by the page's clock. */
  arrived?: number
  /**
   * Ends the holding and gives what was held: pressed buttons and links, and forms with what submitted them. Removed
   * when it has been called.
   */
  release?(): [HTMLElement, HTMLElement | null | undefined][]
  /** Set by the application: from here on it answers for its own errors. */
  isRunning?: boolean
}

declare global {
  interface Window {
    akinStarted?: Started
  }
}

export {}
