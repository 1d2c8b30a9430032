import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Member } from '../crowd/people.ts'

interface Placed {
  seq: number
  clientId: string
}

interface Form {
  clientId: string
  body: string
}

export type ChatClient = ReturnType<typeof openChatClient>

const answerMs = 5_000
const againMs = 150
/** How requests of several clients fared. */
export interface Requests {
  sent: number
  /** What became of those that nobody answered, or with a fault of the server. */
  failures: (number | string)[]
}

interface Habits {
  /** So often a message goes out twice at once, as from two tabs or through a proxy that tries again by itself. */
  doubledEvery?: number
  requests?: Requests
}

/**
 * One side of a conversation, as the web keeps it: what is sent waits until it is answered, one after the other; what
 * comes is added where it is the next, and asked for where something is missing.
 */
export function openChatClient(
  url: string,
  { id, cookie }: Member,
  contactId: number,
  { doubledEvery = 5, requests = { sent: 0, failures: [] } }: Habits = {},
) {
  const headers = { cookie, origin: url }
  const path = `${url}/api/chat/${contactId}/messages`
  /** What this side knows of the conversation, by place. */
  const known: string[] = []
  const sent: string[] = []
  const answered = new Map<number, (ok: boolean) => void>()
  let ws: WebSocket | null = null
  let isClosed = false
  let frames = 0
  let cuts = 0
  let queue = Promise.resolve()
  let reading = Promise.resolve()
  void keepConnected()

  async function keepConnected() {
    while (!isClosed) {
      await connectOnce()
      await pause(againMs)
    }
  }

  function connectOnce() {
    return new Promise<void>(resolve => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?userId=${id}`, { headers })
      socket.on('error', () => {})
      socket.on('open', () => {
        ws = socket
        catchUp()
      })
      socket.on('message', data => take(JSON.parse(String(data)) as Taken))
      socket.on('close', () => {
        ws = null
        for (const answer of answered.values()) answer(false)
        resolve()
      })
    })
  }

  interface Taken {
    type: string
    data: { id: number; message: Placed }
  }

  function take({ type, data }: Taken) {
    if (type === 'ack' || type === 'refused') answered.get(data.id)?.(type === 'ack')
    if (type === 'resync') catchUp()
    if (type !== 'new_message') return
    if (data.message.seq === known.length + 1) known.push(data.message.clientId)
    else if (data.message.seq > known.length) catchUp()
  }

  /** Asks for what was said since, until there is nothing more. */
  function catchUp() {
    reading = reading.then(readOn).catch(() => {})
  }

  async function readOn(): Promise<void> {
    const response = await fetch(`${path}?afterSeq=${known.length}`, { headers })
    if (!response.ok) return
    const { items, lastSeq } = (await response.json()) as { items: Placed[]; lastSeq: number }
    for (const { seq, clientId } of items) if (seq === known.length + 1) known.push(clientId)
    if (items.length > 0 && known.length < lastSeq) return readOn()
  }

  /** Resolves once the message has its place. */
  function send(body: string) {
    const form = { clientId: randomUUID(), body }
    sent.push(form.clientId)
    const isDoubled = sent.length % doubledEvery === 0
    queue = queue.then(async () => {
      while (!isClosed && !(await deliver(form, isDoubled))) await pause(againMs)
    })
    return queue
  }

  /** Both answers are waited for: what is still under way must not come after the next message. */
  async function deliver(form: Form, isDoubled: boolean): Promise<boolean> {
    const isOpen = ws?.readyState === WebSocket.OPEN
    const ways = [
      ...(ws && isOpen ? [deliverFrame(ws, form)] : []),
      ...(!isOpen || isDoubled ? [deliverRequest(form)] : []),
    ]
    return (await Promise.all(ways)).includes(true)
  }

  async function deliverRequest(form: Form): Promise<boolean> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(form),
    }).catch((error: Error) => {
      requests.failures.push(String(error.cause))
      return null
    })
    requests.sent += 1
    if (response && response.status >= 500) requests.failures.push(response.status)
    if (response && response.status < 500 && !response.ok && response.status !== 429) {
      throw new Error(`A message was refused: ${response.status} ${await response.text()}`)
    }
    return response?.ok ?? false
  }

  function deliverFrame(socket: WebSocket, form: Form) {
    frames += 1
    const frameId = frames
    socket.send(JSON.stringify({ type: 'send_message', id: frameId, data: { contactId, ...form } }))
    return new Promise<boolean>(resolve => {
      answered.set(frameId, resolve)
      setTimeout(resolve, answerMs, false).unref()
    }).finally(() => answered.delete(frameId))
  }

  return {
    known,
    sent,
    send,
    catchUp,
    cuts: () => cuts,
    /** Ends the socket without a word, as a lost network does. */
    cut() {
      if (ws) cuts += 1
      ws?.terminate()
    },
    close() {
      isClosed = true
      ws?.terminate()
    },
  }
}
