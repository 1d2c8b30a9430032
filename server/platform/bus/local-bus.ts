import type { Bus } from './bus.ts'

/** The bus of a single process: what is published is heard at once. */
export function openLocalBus(): Bus {
  const signalled: Parameters<Bus['onSignal']>[0][] = []
  const missed: (() => void)[] = []
  const rechecked: (() => void)[] = []
  return {
    publish(userIds, signal) {
      for (const userId of new Set(userIds)) for (const hear of signalled) hear(userId, signal)
    },
    subscribe: async () => {},
    unsubscribe() {},
    onSignal: hear => void signalled.push(hear),
    onGap: hear => void missed.push(hear),
    announceGap() {
      for (const hear of missed) hear()
    },
    onRecheckAll: hear => void rechecked.push(hear),
    recheckAll() {
      for (const hear of rechecked) hear()
    },
    healthy: () => true,
    close: async () => {},
  }
}
