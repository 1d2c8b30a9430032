/** What one node tells the others about a user: an event for their sockets, or that sessions may have ended. */
export type Signal = Event | { recheck: true }

export interface Event {
  frame: string
  type: string
  /** The id of a socket that knows already. */
  except?: string | undefined
}

/** What one node has counted of people since it last said so, under the name of a limit. */
export interface Counts {
  name: string
  times: [userId: number, times: number][]
}

type SignalListener = (userId: number, signal: Signal) => void

/**
 * Carries signals to every node that holds sockets of a user. Delivery is best effort: signals may be lost or late,
 * and publishing never blocks. The database is the truth: after a possible loss, clients are told to fetch again.
 */
export interface Bus {
  publish(userIds: readonly number[], signal: Signal): void
  /** Receives the signals of a user from now on. Settles when the subscription works, or when it cannot just now. */
  subscribe(userId: number): Promise<void>
  unsubscribe(userId: number): void
  onSignal(listener: SignalListener): void
  /** Calls back when signals may have been missed. */
  onGap(listener: () => void): void
  /** Tells all nodes that signals may have been missed. */
  announceGap(): void
  /** Calls back when sessions of anyone may have ended. */
  onRecheckAll(listener: () => void): void
  /** Tells all nodes that sessions of anyone may have ended. */
  recheckAll(): void
  /** Calls back when what is decided for the whole installation may have changed. */
  onInstallation(listener: () => void): void
  /** Tells all nodes that it has. */
  tellInstallation(): void
  /** Calls back with what other nodes have counted. */
  onCounts(listener: (counts: Counts) => void): void
  /** Tells the other nodes. What is lost makes a limit a little wider for a while. */
  tellCounts(counts: Counts): void
  healthy(): boolean
  close(): Promise<void>
}
