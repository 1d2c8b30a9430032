import { isCounting, tell } from '../metrics/tell.ts'
import type { Bus } from './bus.ts'

/** The bus of a single process: calls the listeners at once. */
export function openLocalBus(): Bus {
  const signalListeners: Parameters<Bus['onSignal']>[0][] = []
  const gapListeners: (() => void)[] = []
  const recheckListeners: (() => void)[] = []
  const installationListeners: (() => void)[] = []
  return {
    publish(userIds, signal) {
      const began = isCounting() ? performance.now() : 0
      for (const userId of new Set(userIds)) for (const listener of signalListeners) listener(userId, signal)
      if (began > 0) tell('fanOut', { to: 'here' }, (performance.now() - began) / 1000)
    },
    subscribe: async () => {},
    unsubscribe() {},
    onSignal: listener => void signalListeners.push(listener),
    onGap: listener => void gapListeners.push(listener),
    announceGap() {
      for (const listener of gapListeners) listener()
    },
    onRecheckAll: listener => void recheckListeners.push(listener),
    recheckAll() {
      for (const listener of recheckListeners) listener()
    },
    onInstallation: listener => void installationListeners.push(listener),
    tellInstallation() {
      for (const listener of installationListeners) listener()
    },
    // There is nobody else who counts.
    onCounts() {},
    tellCounts() {},
    healthy: () => true,
    close: async () => {},
  }
}
