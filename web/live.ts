import type { LiveEvent } from '@akin/contract/events.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { askWhoIsHere } from '#auth/account-here.ts'
import { hearTabs } from '#auth/account-news.ts'
import { exportKey } from '#auth/export/export-key.ts'
import { phoneCodeKey } from '#auth/phone/phone-code-key.ts'
import { noteLeaving, noteStaying } from '#auth/sessions/leaving.ts'
import { readUser, userPath } from '#auth/user.ts'
import { billingLive } from '#billing/live.ts'
import { countUnread } from '#chat/badge/count-unread.ts'
import { startDelivered } from '#chat/delivered.ts'
import type { startKeeping } from '#chat/kept/keeping.ts'
import { chatLive } from '#chat/live.ts'
import { isOutboxUsed } from '#chat/outbox/is-outbox-used.ts'
import { boundThreads } from '#chat/state/bound-threads.ts'
import { forgetAllTyping, forgetTyping, noteTyping } from '#chat/state/typing.ts'
import { forgetAllTranslations } from '#chat/translate/translations.ts'
import { watchContactEvents } from '#connect/contact-events.ts'
import { askForBlocked } from '#connect/follow-lists.ts'
import { connectLive } from '#connect/live.ts'
import { forgetNewRequests } from '#connect/requests/new-requests.ts'
import { noticeRequest } from '#connect/requests/notice-request.ts'
import { forgetOldMarks } from '#connect/requests/shown-requests.ts'
import { discoverLive } from '#discover/live.ts'
import { bellHeard } from '#notifications/bell/bell-heard.ts'
import { notificationsLive } from '#notifications/live.ts'
import { closeNotesOf, writeIfAsked } from '#notifications/push/when-needed.ts'
import { onFirstSign, onSignOrRest } from '#platform/first-sign.ts'
import { followState } from '#platform/live/follow-state.ts'
import { openFrameCalls } from '#platform/live/frame-calls.ts'
import { applyEffect, type Live, refetchLive } from '#platform/live/live.ts'
import { offerReconnect } from '#platform/live/live-state.ts'
import { openLive } from '#platform/live/open-live.ts'
import { readEvent } from '#platform/live/read-event.ts'
import { retryPictures } from '#platform/live/retry-pictures.ts'
import { queryClient } from '#platform/queries.tsx'
import { listenToCalls, setFrameSender } from '#platform/request.ts'
import { expectToasts } from '#platform/toasts.ts'
import { addUnsent, closeUnsent } from '#platform/unsent.ts'
import { ownProfileQuery } from '#profile/queries.ts'
import { filterWordsKey } from '#safety/words/filter-words-key.ts'
import { subscriptionLive } from '#subscription/live.ts'
import { tokensLive } from '#tokens/live.ts'
import { onceVerified } from './once-verified.ts'

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

const sessionEnded = 4401

/** After these the account itself is another one. */
const accountEvents: LiveEvent['type'][] = ['email_verified', 'break_changed', 'calm_changed', 'limited']

/** So long what every page asks for waits for the socket: what is asked before it opens has to be asked again. */
const socketPatienceMs = 2_000

/** Keeps a signed-in person's pages up to date through a socket, until they sign out. */
export function startLive(userId: number, router: RegisteredRouter) {
  forgetOldMarks()
  noteStaying()
  const stopExpecting = onFirstSign(expectToasts)
  const showState = followState()
  const calls = openFrameCalls(text => live.send(text))
  const live = openLive({
    userId,
    onFrame(frame) {
      const event = calls.take(frame) ? null : readEvent(frame)
      if (event) receive(event)
    },
    onOpen() {
      void refetchLive(queryClient)
      retryPictures()
      begin()
      void sendWaiting(userId, leaving.signal)
    },
    onState(state) {
      showState(state)
      if (state !== 'open') calls.drop()
      if (state === 'waiting' || state === 'down') begin()
    },
    onLost: code => void noticeLoss(code),
  })
  offerReconnect(live.reconnect)
  setFrameSender(calls.send)
  const stopHoping = listenToCalls({
    answered({ status }, { path }) {
      // After all attempts we ask who is here: taken for hope, each burst would lead to the next.
      if (status < 500 && path !== userPath) live.revive()
    },
  })
  const delivered = startDelivered(queryClient, userId)
  const stopBounding = boundThreads(queryClient)
  let keeping: ReturnType<typeof startKeeping> | undefined
  const stops: (() => void)[] = []
  const patience = setTimeout(begin, socketPatienceMs)
  const leaving = new AbortController()
  const stopHearing = hearTabs(({ kind }) => {
    if (kind === 'verified') askForWelcome()
    if (kind === 'leaving') noteLeaving()
  })
  const stopContactEvents = watchContactEvents(queryClient, userId)
  const stopKeeping = addUnsent({
    count: () => 0,
    // The last words of drafts, in whichever tab they were written.
    save: () => import('#chat/compose/save-unsaved.ts').then(part => part.saveUnsaved(queryClient, userId)),
    drop: () => dropWaiting(userId).catch(() => {}),
  })

  /** Once: later openings ask for it again as for all that lives. */
  function begin() {
    clearTimeout(patience)
    if (stops.length > 0) return
    stops.push(
      onceVerified(() => countUnread(queryClient)),
      askForBlocked(queryClient),
      onSignOrRest(beginLate),
    )
    void writeIfAsked()
  }

  /**
   * Nobody waits for these, so they come after everything else. Where the code of one cannot be loaded, there is no dot on
   * Discover, no balance, no dot on the bell, a shortcut of the installed app leads nowhere, or nothing is kept for being
   * offline.
   */
  function beginLate() {
    void goOn(import('#discover/search/new-people.ts'), part => part.followNewPeople(queryClient))
    void goOn(import('#tokens/follow-plan-and-balance.ts'), part => part.followPlanAndBalance(queryClient))
    void goOn(import('#notifications/be-told.ts'), part => part.beTold(queryClient, router))
    void goOn(import('#platform/share/follow-system.ts'), part => part.followSystem(router))
    import('#platform/worker/start-worker.ts').then(part => part.startWorker()).catch(() => {})
    void goOn(import('#chat/kept/keeping.ts'), part => {
      keeping = part.startKeeping(queryClient, userId)
      return keeping.stop
    })
  }

  async function goOn<Part>(loading: Promise<Part>, start: (part: Part) => () => void) {
    const part = await loading.catch(() => null)
    if (part && !leaving.signal.aborted) stops.push(onceVerified(() => start(part)))
  }

  function receive(event: LiveEvent) {
    for (const room of rooms) void applyEffect(queryClient, room(event))
    keeping?.hear(event)
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
    if (event.type === 'session_revoked') void noticeSignOut()
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
    hear(message).catch(() => {})
  }

  async function hear(message: { conversationId: number; senderId: number }) {
    if (message.senderId === userId || isCalm()) return
    const { noticeMessage } = await import('#chat/badge/sound.ts')
    await noticeMessage({ client: queryClient, userId, signal: leaving.signal, ...message })
  }

  /** Where its code cannot be loaded, Discover says it. */
  async function noticeSpotlight() {
    const part = await import('#discover/spotlight/notice-spotlight.ts')
    await part.noticeSpotlight(queryClient, leaving.signal)
  }

  /** The same person may have signed in again in another tab, which ended the old session: then reconnect. */
  async function noticeLoss(code: number) {
    await (code === sessionEnded ? noticeSignOut() : askWhoIsHere())
    const here = readUser()
    if (code === sessionEnded && here?.id === userId) live.reconnect()
  }

  return () => {
    const always = [stopExpecting, stopHearing, stopHoping, stopContactEvents, stopKeeping, stopBounding]
    for (const stop of [...always, delivered.stop, ...stops]) stop()
    clearTimeout(patience)
    leaving.abort()
    for (const forget of [forgetNewRequests, forgetAllTyping, forgetAllTranslations]) forget()
    offerReconnect(null)
    setFrameSender(null)
    live.close()
    void closeUnsent()
  }
}

/** In Calm mode nothing is said of what arrives. It stands where it belongs all the same. */
function isCalm() {
  return Boolean(readUser()?.calm)
}

/** Where its code cannot be loaded, the page leads to /auth without a word. */
async function noticeSignOut() {
  const part = await import('#auth/sessions/notice-sign-out.ts').catch(() => null)
  await (part?.noticeSignOut ?? askWhoIsHere)()
}

/** With the first confirmation the welcome begins. */
function askForWelcome() {
  void queryClient.invalidateQueries(ownProfileQuery)
}

/** What waits to be sent from an earlier visit goes out from any page. */
async function sendWaiting(userId: number, signal: AbortSignal) {
  if (!(await isOutboxUsed())) return
  const { startOutbox } = await import('#chat/outbox/outbox.ts')
  if (!signal.aborted) startOutbox(userId).goOn()
}

/** What an earlier visit has left to be sent goes with whoever logs out, though this tab may never have looked at it. */
async function dropWaiting(userId: number) {
  if (!(await isOutboxUsed())) return
  const { dropOutbox } = await import('#chat/outbox/drop-outbox.ts')
  await dropOutbox(userId)
}
