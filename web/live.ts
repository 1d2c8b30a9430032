import type { RegisteredRouter } from '@tanstack/react-router'
import { askWhoIsHere } from '#auth/account-here.ts'
import { hearTabs } from '#auth/account-news.ts'
import { hearSignOut } from '#auth/sessions/hear-sign-out.ts'
import { noteLeaving, noteStaying } from '#auth/sessions/leaving.ts'
import { readUser, userPath } from '#auth/user.ts'
import { countUnread } from '#chat/badge/count-unread.ts'
import { startDelivered } from '#chat/delivered.ts'
import type { startKeeping } from '#chat/kept/keeping.ts'
import { isOutboxUsed } from '#chat/outbox/is-outbox-used.ts'
import { hearContactEvents } from '#connect/contact-events.ts'
import { askForBlocked } from '#connect/follow-lists.ts'
import { writeIfAsked } from '#notifications/push/when-needed.ts'
import { onFirstSign, onSignOrRest } from '#platform/first-sign.ts'
import { followState } from '#platform/live/follow-state.ts'
import { openFrameCalls } from '#platform/live/frame-calls.ts'
import { hearLate } from '#platform/live/hear-late.ts'
import { refetchLive } from '#platform/live/live.ts'
import { offerReconnect } from '#platform/live/live-state.ts'
import { openLive } from '#platform/live/open-live.ts'
import { hearOwnEvents } from '#platform/live/own-events.ts'
import { retryPictures } from '#platform/live/retry-pictures.ts'
import { queryClient } from '#platform/queries.tsx'
import { listenToCalls, setFrameSender } from '#platform/request.ts'
import { expectToasts } from '#platform/toasts.ts'
import { addUnsent, closeUnsent } from '#platform/unsent.ts'
import { askForWelcome } from '#profile/welcome/ask-for-welcome.ts'
import { onceVerified } from './once-verified.ts'

const sessionEnded = 4401

/** So long what every page asks for waits for the socket: what is asked before it opens has to be asked again. */
const socketPatienceMs = 2_000

/** Keeps a signed-in person's pages up to date through a socket, until they sign out. */
export function startLive(userId: number, router: RegisteredRouter) {
  noteStaying()
  const stopExpecting = onFirstSign(expectToasts)
  const showState = followState()
  const calls = openFrameCalls(text => live.send(text))
  const live = openLive({
    userId,
    onFrame(frame) {
      if (!calls.take(frame)) events.hear(part => part.take(frame))
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
  let keeping: ReturnType<typeof startKeeping> | undefined
  const stops: (() => void)[] = []
  const patience = setTimeout(begin, socketPatienceMs)
  const events = hearLate(async () => {
    const { takeEvents } = await import('./take-events.ts')
    return () => takeEvents({ userId, router, delivered, keep: event => keeping?.hear(event) })
  }, missEvents)
  const leaving = new AbortController()
  const stopHearing = hearTabs(({ kind }) => {
    if (kind === 'verified') askForWelcome()
    if (kind === 'leaving') noteLeaving()
  })
  hearOwnEvents(event => events.hear(part => part.applyOwn(event)))
  const stopContactEvents = hearContactEvents(act => events.hear(part => act(part.contacts)))
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
    events.fetch()
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

  /** What happened is asked for in place of being told. */
  function missEvents() {
    void refetchLive(queryClient)
    void askWhoIsHere()
  }

  async function goOn<Part>(loading: Promise<Part>, start: (part: Part) => () => void) {
    const part = await loading.catch(() => null)
    if (part && !leaving.signal.aborted) stops.push(onceVerified(() => start(part)))
  }

  /** The same person may have signed in again in another tab, which ended the old session: then reconnect. */
  async function noticeLoss(code: number) {
    await (code === sessionEnded ? hearSignOut() : askWhoIsHere())
    const here = readUser()
    if (code === sessionEnded && here?.id === userId) live.reconnect()
  }

  return () => {
    const always = [stopExpecting, stopHearing, stopHoping, stopContactEvents, stopKeeping]
    for (const stop of [...always, delivered.stop, events.stop, ...stops]) stop()
    clearTimeout(patience)
    leaving.abort()
    hearOwnEvents(null)
    offerReconnect(null)
    setFrameSender(null)
    live.close()
    void closeUnsent()
  }
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
