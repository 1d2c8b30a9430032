/** What one node tells the others about a user: an event for their sockets, or that sessions may have ended. */
export type Signal = { frame: string; type: string } | { recheck: true }

type HearSignal = (userId: number, signal: Signal) => void

/**
 * Carries signals to every node that holds sockets of a user. It may lose and it may be late, and it never makes
 * anyone wait: the database is the truth. Who could have missed something is told, and asks again.
 */
export interface Bus {
  publish(userIds: readonly number[], signal: Signal): void
  /** This node has sockets of a user from now on. Settles when their signals arrive, or when they cannot. */
  subscribe(userId: number): Promise<void>
  unsubscribe(userId: number): void
  onSignal(hear: HearSignal): void
  /** Calls back when something may have been missed. */
  onGap(hear: () => void): void
  /** Tells all nodes that something may have been missed. */
  announceGap(): void
  /** Calls back when sessions of anyone may have ended. */
  onRecheckAll(hear: () => void): void
  /** Tells all nodes that sessions of anyone may have ended. */
  recheckAll(): void
  healthy(): boolean
  close(): Promise<void>
}
