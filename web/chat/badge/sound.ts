import { limits } from '@akin/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'
import { chatSettingsQuery } from '../queries.ts'
import { type ListState, rowsOf } from '../state/list-state.ts'
import { pause } from './pause.ts'

interface Arrival {
  client: QueryClient
  userId: number
  conversationId: number
  /** The person has left: nothing is heard any more. */
  signal: AbortSignal
}

/**
 * A message of someone else's has come in: one tab plays the sound, unless one of them has the focus, the conversation
 * is muted or the person wants none. Whoever has the lock speaks for all tabs for a moment, so many messages at once
 * sound once.
 */
export async function noticeMessage({ client, userId, conversationId, signal }: Arrival) {
  if (!navigator.locks) return
  const isLooking = document.hasFocus()
  if (!isLooking) await pause(limits.hiddenTabDelayMs, signal)
  if (signal.aborted) return
  await navigator.locks.request(`akin.sound.${userId}`, { ifAvailable: true }, async lock => {
    if (!lock) return
    // Whatever it still waits for, the lock goes with the person.
    await Promise.race([speak(), pause(patienceMs, signal)])
  })

  async function speak() {
    if (!isLooking && (await isWanted(client, conversationId))) await play()
    await pause(quietMs, signal)
  }
}

/** Where it cannot be loaded, it stays silent. */
async function play() {
  const part = await import('./chime.ts').catch(() => null)
  await part?.chime()
}

const quietMs = 1_000
const patienceMs = 10_000

async function isWanted(client: QueryClient, conversationId: number) {
  const settings = await client.ensureQueryData(chatSettingsQuery).catch(() => null)
  if (!settings?.playsSound) return false
  let row = rowIn(client, conversationId)
  if (!row) {
    // Out of the archive, or from someone who has not written for long: the list tells.
    await refresh(client, { queryKey: keys.list('all') })
    row = rowIn(client, conversationId)
  }
  return row !== undefined && !row.muted
}

function rowIn(client: QueryClient, id: number) {
  const list = client.getQueryData<ListState>(keys.list('all'))
  return list && rowsOf(list).find(({ conversationId }) => conversationId === id)
}
