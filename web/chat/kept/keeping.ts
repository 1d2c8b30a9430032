import type { LiveEvent } from '@akin/contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { forgetDevice } from '#platform/device/forget-device.ts'
import { keepsChats, subscribeToKeepChoice } from '#platform/device/keep-choice.ts'
import { onSignOrRest } from '#platform/first-sign.ts'
import { addUnsent } from '#platform/unsent.ts'
import type { openKeeper } from './keeper.ts'

/**
 * Keeps chats on this device for as long as someone wants that, and not a moment longer than they are here: with a log out,
 * a session that has ended or a decision against them everything of it goes, whoever comes next.
 */
export function startKeeping(client: QueryClient, userId: number) {
  let keeper: ReturnType<typeof openKeeper> | null = null
  let isWanted = false
  let hasBegun = false

  async function follow() {
    const wasWanted = isWanted
    isWanted = isHere() && keepsChats(userId)
    if (!isWanted) {
      stop()
      return forgetDevice()
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
    onSignOrRest(() => {
      hasBegun = true
      void follow()
    }),
    subscribeToKeepChoice(() => hasBegun && void follow()),
    // Nobody is known to be gone while it is asked who is here.
    subscribeToUser(() => readUser() !== undefined && (hasBegun || !isHere()) && void follow()),
    // Whoever logs out waits for it.
    addUnsent({ count: () => 0, drop: forgetDevice, close: async () => stop() }),
  ]

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
