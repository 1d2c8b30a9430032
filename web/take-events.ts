import type { LiveEvent } from '@akin/contract/events.ts'
import type { Frame } from '@akin/contract/platform/event.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { askWhoIsHere } from '#auth/account-here.ts'
import { exportKey } from '#auth/export/export-key.ts'
import { phoneCodeKey } from '#auth/phone/phone-code-key.ts'
import { hearSignOut } from '#auth/sessions/hear-sign-out.ts'
import { readUser } from '#auth/user.ts'
import { billingLive } from '#billing/live.ts'
import type { startDelivered } from '#chat/delivered.ts'
import { chatLive } from '#chat/live.ts'
import { boundThreads } from '#chat/state/bound-threads.ts'
import { forgetAllTyping, forgetTyping, noteTyping } from '#chat/state/typing.ts'
import { followContactEvents } from '#connect/follow-contact-events.ts'
import { connectLive } from '#connect/live.ts'
import { forgetNewRequests } from '#connect/requests/new-requests.ts'
import { noticeRequest } from '#connect/requests/notice-request.ts'
import { forgetOldMarks } from '#connect/requests/shown-requests.ts'
import { discoverLive } from '#discover/live.ts'
import { bellHeard } from '#notifications/bell/bell-heard.ts'
import { notificationsLive } from '#notifications/live.ts'
import { closeNotesOf } from '#notifications/push/when-needed.ts'
import { applyEffect, type Live, refetchLive } from '#platform/live/live.ts'
import { readEvent } from '#platform/live/read-event.ts'
import { queryClient } from '#platform/queries.tsx'
import { askForWelcome } from '#profile/welcome/ask-for-welcome.ts'
import { filterWordsKey } from '#safety/words/filter-words-key.ts'
import { subscriptionLive } from '#subscription/live.ts'
import { tokensLive } from '#tokens/live.ts'

/** The rooms whose queries are changed by events. */
const rooms: readonly Live[] = [
  tokensLive,
  subscriptionLive,
  billingLive,
  connectLive,
  chatLive,
  discoverLive,
  notificationsLive,
]

/** After these the account itself is another one. */
const accountEvents: LiveEvent['type'][] = ['email_verified', 'break_changed', 'calm_changed', 'limited']

interface Taking {
  userId: number
  router: RegisteredRouter
  /** Tells the server what has arrived. */
  delivered: Pick<ReturnType<typeof startDelivered>, 'note'>
  /** What keeps chats on this device hears of what happens to them, once it is there. */
  keep(event: LiveEvent): void
}

/**
 * What follows from events, of the server and of this page. No first picture needs it: it is loaded with the first of them,
 * or when there is time (`live.ts`).
 */
export function takeEvents({ userId, router, delivered, keep }: Taking) {
  forgetOldMarks()
  const leaving = new AbortController()
  const stopBounding = boundThreads(queryClient)
  const contacts = followContactEvents(queryClient, userId)

  function apply(event: LiveEvent) {
    for (const room of rooms) void applyEffect(queryClient, room(event))
  }

  function receive(event: LiveEvent) {
    apply(event)
    keep(event)
    if (event.type === 'connection_request') void noticeRequest(userId, event.data, viewRequests)
    if (event.type === 'request_accepted' && !isCalm()) noticeYes(event.data).catch(() => {})
    if (event.type === 'message_read' && event.data.userId === userId)
      void closeNotesOf(event.data.conversationId)
    if (event.type === 'typing') noteTyping(event.data.userId)
    if (event.type === 'new_message') noticeArrival(event.data.message)
    if (event.type === 'spotlight_updated' && !isCalm()) noticeSpotlight().catch(() => {})
    if (event.type === 'bell') bellHeard.tell()
    if (event.type === 'resync') void refetchLive(queryClient)
    if (event.type === 'email_verified') askForWelcome()
    if (accountEvents.includes(event.type)) void askWhoIsHere()
    if (event.type === 'second_step_wait_changed') void askWhoIsHere()
    if (event.type === 'session_revoked') void hearSignOut()
    if (event.type === 'export_changed') void queryClient.invalidateQueries({ queryKey: exportKey })
    if (event.type === 'filter_words_changed')
      void queryClient.invalidateQueries({ queryKey: filterWordsKey })
    if (event.type === 'phone_code_changed') void queryClient.invalidateQueries({ queryKey: phoneCodeKey })
  }

  function viewRequests() {
    return router.navigate({ to: '/connect', search: { tab: 'received' } })
  }

  /** Where its code cannot be loaded, the list of conversations says it. */
  async function noticeYes(yes: Extract<LiveEvent, { type: 'request_accepted' }>['data']) {
    const part = await import('#connect/requests/notice-accepted.ts')
    if (!leaving.signal.aborted) await part.noticeAccepted(userId, yes, router)
  }

  function noticeArrival(message: { conversationId: number; senderId: number; seq: number }) {
    forgetTyping(message.senderId)
    if (message.senderId !== userId) delivered.note(message.conversationId, message.seq)
    // Where its code cannot be loaded, it stays silent.
    sound(message).catch(() => {})
  }

  async function sound(message: { conversationId: number; senderId: number }) {
    if (message.senderId === userId || isCalm()) return
    const { noticeMessage } = await import('#chat/badge/sound.ts')
    await noticeMessage({ client: queryClient, userId, signal: leaving.signal, ...message })
  }

  /** Where its code cannot be loaded, Discover says it. */
  async function noticeSpotlight() {
    const part = await import('#discover/spotlight/notice-spotlight.ts')
    await part.noticeSpotlight(queryClient, leaving.signal)
  }

  return {
    contacts,
    /** Nobody has to be told of what they do themselves. */
    applyOwn: apply,
    take(frame: Frame) {
      const event = readEvent(frame)
      if (event) receive(event)
    },
    stop() {
      leaving.abort()
      for (const stop of [stopBounding, contacts.stop]) stop()
      for (const forget of [forgetNewRequests, forgetAllTyping]) forget()
    },
  }
}

/** In Calm mode nothing is said of what arrives. It stands where it belongs all the same. */
function isCalm() {
  return Boolean(readUser()?.calm)
}
