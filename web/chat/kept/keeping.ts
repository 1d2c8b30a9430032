import type { LiveEvent } from '@akin/contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { forgetDevice } from '#platform/device/forget-device.ts'
import { keepsChats, subscribeToKeepChoice } from '#platform/device/keep-choice.ts'
import { addUnsent } from '#platform/unsent.ts'
import type { openKeeper } from './keeper.ts'

/**
 * Keeps chats on this device for as long as someone wants that. What is kept goes with the wish, and where it was another
 * person's; with a log out and with a session that is over it goes without this code.
 */
export function startKeeping(client: QueryClient, userId: number) {
  let keeper: ReturnType<typeof openKeeper> | null = null
  let isWanted = false

  async function follow() {
    const wasWanted = isWanted
    isWanted = isHere() && keepsChats(userId)
    if (!isWanted) {
      stop()
      // Nobody is known to be gone while it is asked who is here.
      return readUser() === undefined ? undefined : forgetDevice()
    }
    // Where its code cannot be loaded, another visit does it.
    const part = wasWanted ? null : await import('./keeper.ts').catch(() => null)
    if (part && isWanted) keeper ??= part.openKeeper(client, userId)
  }

  function isHere() {
    const user = readUser()
    return user?.id === userId && user.emailVerified && !user.suspended
  }

  function stop() {
    keeper?.close()
    keeper = null
  }

  const stops = [
    subscribeToKeepChoice(() => void follow()),
    subscribeToUser(() => void follow()),
    // Nothing is written after that: what is removed then stays removed.
    addUnsent({ count: () => 0, close: async () => stop() }),
  ]
  void follow()

  return {
    /** What happens to conversations that no page has open. */
    hear: (event: LiveEvent) => keeper?.hear(event),
    stop() {
      isWanted = false
      stop()
      for (const each of stops) each()
    },
  }
}
