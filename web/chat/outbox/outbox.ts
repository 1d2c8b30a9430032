import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { Message, SentMessage } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { applyEffect } from '#platform/live/live.ts'
import { newId } from '#platform/new-id.ts'
import { queryClient } from '#platform/queries.tsx'
import { addUnsent } from '#platform/unsent.ts'
import { chatLive } from '../live.ts'
import { heldUp, type OutboxItem, type Outgoing } from '../state/outbox-item.ts'
import { noteSentVoice } from '../state/sent-voices.ts'
import { bringFiles, forgetUploads } from './bring-files.ts'
import { openFlush } from './flush.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { showOutbox } from './shown-outbox.ts'
import { noteOwnSend } from './undo-window.ts'
import { stopUploads } from './uploads.ts'

type Running = ReturnType<typeof open>

let running: (Running & { userId: number }) | null = null

/** Begins to send what waits, for the person who is signed in. */
export function startOutbox(userId: number) {
  if (running?.userId === userId) return running
  void running?.close()
  running = { ...open(userId), userId }
  return running
}

async function stopOutbox() {
  const closed = running?.close()
  running = null
  tell()
  await closed
}

function open(userId: number) {
  const store = openOutboxStore(userId, tell)
  const flush = openFlush({ store, deliver: item => deliver(item, store), onSent: show })
  const closing = new AbortController()
  // Over a line that is not safe browsers have no locks: then each tab sends, and the server takes each message once.
  let isSender = !navigator.locks

  // One tab sends for all of them: whichever has the lock. When it closes, another one has it.
  void navigator.locks
    ?.request(`akin.outbox.${userId}`, { signal: closing.signal }, () => {
      isSender = true
      flush.flush()
      return new Promise<void>(resolve => closing.signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => {})
  void store.load().then(sendNow)
  const stopWatching = store.onForeignChange(() => {
    stopUploads(clientId => !store.get(clientId))
    sendNow()
  })
  const stopCounting = addUnsent({
    count: () => store.all().length,
    drop: () => Promise.all(store.all().map(({ clientId }) => store.remove(clientId))),
    close: stopOutbox,
  })
  window.addEventListener('online', goOn, { signal: closing.signal })
  window.addEventListener('beforeunload', ask, { signal: closing.signal })

  function sendNow() {
    if (isSender) flush.flush()
  }

  function goOn() {
    if (isSender) flush.now()
  }

  function ask(event: BeforeUnloadEvent) {
    if (store.all().some(item => !item.failed)) event.preventDefault()
  }

  function close() {
    closing.abort()
    stopWatching()
    stopCounting()
    flush.close()
    stopUploads(() => true)
    return store.close()
  }

  return { store, sendNow, goOn, close }
}

/** Puts a message on the screen and on its way. It is sent once, however long that takes. */
export function enqueueMessage(userId: number, contactId: number, outgoing: Outgoing) {
  const { store, sendNow } = startOutbox(userId)
  const writtenAt = nextMoment(store.all().at(-1)?.writtenAt ?? 0)
  const item = { ...outgoing, clientId: newId(), userId, contactId, writtenAt }
  noteOwnSend(item.clientId)
  void store.put(item).then(sendNow)
  return item.clientId
}

/** Two messages of the same millisecond keep their order, and so do those around a clock that was put back. */
let lastMoment = 0
function nextMoment(lastWaiting: number) {
  lastMoment = Math.max(Date.now(), lastMoment + 1, lastWaiting + 1)
  return lastMoment
}

/** What was refused goes again, and with it what is behind it, however long it has waited there: each in its place. */
export function retryMessages(contactId: number) {
  if (!running) return
  const { store, goOn } = running
  const held = heldUp(store.all().filter(item => item.contactId === contactId))
  const again = held.map(({ failed: _, ...item }) => store.put({ ...item, wantedAt: Date.now() }))
  void Promise.all(again).then(goOn)
}

/** Takes back a message that has not been sent. Its files that the server has already go too. */
export function discardMessage(clientId: string) {
  if (!running) return
  const { store, sendNow } = running
  const files = store.get(clientId)?.files ?? []
  void store.remove(clientId).then(sendNow)
  stopUploads(each => each === clientId)
  for (const { attachment } of files) {
    if (!attachment) continue
    // Otherwise it goes by itself after a day.
    call(uploadEndpoints.dropUpload, { params: { attachmentId: attachment.id } }).catch(() => {})
  }
}

function tell() {
  showOutbox(running?.store.all() ?? [])
}

async function deliver(item: OutboxItem, store: OutboxStore): Promise<SentMessage> {
  const attachments = await bringFiles(item, store)
  try {
    return await call(chatEndpoints.sendMessage, {
      params: { contactId: item.contactId },
      body: {
        clientId: item.clientId,
        body: item.body,
        replyToId: item.replyTo?.id ?? null,
        attachmentIds: attachments.map(({ id }) => id),
      },
    })
  } catch (error) {
    if (!(error instanceof CallError) || error.body.code !== 'attachment_gone') throw error
    await forgetUploads(item, store)
    const { link, ...words } = item
    // The card of a page is no reason to keep the words back.
    if (link && store.get(item.clientId)) return deliver(words, store)
    throw error
  }
}

/** As if the event of it had come already: it may come later, or be lost. */
function show(item: OutboxItem, { id, conversationId, seq, createdAt }: SentMessage) {
  const { clientId, userId, body, replyTo } = item
  const { files, link } = running?.store.get(clientId) ?? item
  const attachments = [...files.flatMap(({ attachment }) => attachment ?? []), ...(link ? [link] : [])]
  for (const { file, voice } of files) if (voice) noteSentVoice(clientId, { file, words: body, ...voice })
  const message: Message = {
    ...{ id, conversationId, seq, senderId: userId, clientId, body, createdAt, attachments },
    kind: kindOf(attachments),
    editedAt: null,
    deletedAt: null,
    replyTo: replyTo && { seq: replyTo.seq, quote: replyTo.quote },
    reactions: [],
  }
  const data = { message, recipientId: item.contactId }
  void applyEffect(queryClient, chatLive({ type: 'new_message', data }))
}

function kindOf(attachments: Message['attachments']): Message['kind'] {
  const [first] = attachments
  if (!first) return 'text'
  return attachments.every(({ kind }) => kind === first.kind) ? first.kind : 'file'
}
