import { type EventType, events, type LiveFrame } from '@akin/contract/events.ts'
import type { Frame } from '@akin/contract/platform/event.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askWhoIsHere } from '#auth/account-here.ts'
import { userQuery } from '#auth/queries.ts'
import { watchContactEvents } from '#connect/contact-events.ts'
import { connectLive } from '#connect/live.ts'
import { forgetNewRequests } from '#connect/requests/new-requests.ts'
import { noticeRequest } from '#connect/requests/notice-request.ts'
import { forgetOldMarks } from '#connect/requests/shown-requests.ts'
import { openFrameCalls } from '#platform/live/frame-calls.ts'
import { applyEffect, type Live, refetchLive } from '#platform/live/live.ts'
import { offerReconnect, setLiveState } from '#platform/live/live-state.ts'
import { openLive } from '#platform/live/open-live.ts'
import { setFrameSender } from '#platform/request.ts'
import { expectToasts } from '#platform/toasts.ts'

/** The rooms whose queries are changed by events. */
const rooms: readonly Live[] = [connectLive]

const sessionEnded = 4401

/** Keeps a signed-in person's pages up to date through a socket, until they sign out. */
export function startLive(queryClient: QueryClient, userId: number, viewRequests: () => void) {
  forgetOldMarks()
  expectToasts()
  const calls = openFrameCalls(text => live.send(text))
  const live = openLive({
    userId,
    onFrame(frame) {
      const event = calls.take(frame) ? null : readEvent(frame)
      if (event) receive(event)
    },
    onOpen: () => void refetchLive(queryClient),
    onState(state) {
      setLiveState(state)
      if (state !== 'open') calls.drop()
    },
    onLost: code => void noticeLoss(code),
  })
  offerReconnect(live.reconnect)
  setFrameSender(calls.send)
  const stopContactEvents = watchContactEvents(queryClient, userId)

  function receive(frame: LiveFrame) {
    for (const room of rooms) void applyEffect(queryClient, room(frame))
    if (frame.type === 'connection_request') void noticeRequest(userId, frame.data, viewRequests)
    if (frame.type === 'resync') void refetchLive(queryClient)
    if (frame.type === 'email_verified' || frame.type === 'session_revoked') void askWhoIsHere(queryClient)
  }

  /** The same person may have signed in again in another tab, which ended the old session: then reconnect. */
  async function noticeLoss(code: number) {
    await askWhoIsHere(queryClient)
    const here = queryClient.getQueryData(userQuery.queryKey)
    if (code === sessionEnded && here?.id === userId) live.reconnect()
  }

  return () => {
    stopContactEvents()
    forgetNewRequests()
    offerReconnect(null)
    setFrameSender(null)
    live.close()
  }
}

/** Ignores events that this page does not know, such as those of a newer server. */
function readEvent(frame: Frame): LiveFrame | null {
  if (!Object.hasOwn(events, frame.type)) return null
  const shape: z.ZodMiniType = events[frame.type as EventType]
  return z.safeDecode(shape, frame.data).success ? (frame as LiveFrame) : null
}
