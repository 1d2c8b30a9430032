import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocketAt } from '../../server/testing/crowd/bare-ws.ts'
import type { Contender } from './contenders.ts'
import type { Member, Pair } from './pairs.ts'

/** Two people of whom one writes to the other. */
interface Line {
  send(clientId: string): void
  close(): void
}

/** 100 bytes, as people write. */
const body =
  'The kettle is on, the cat has your chair, and I found the book you lost in March under the big sofa.'

/** Opens the sockets of a pair. `arrived` is called with each message that reaches the other one. */
async function openLine(
  { kind, url }: Contender,
  { sender, receiver }: Pair,
  arrived: (clientId: string) => void,
): Promise<Line> {
  if (kind === 'socket.io') return openSocketIo(url, sender, receiver, arrived)
  const [from, to] = await Promise.all([open(url, sender), open(url, receiver)])
  let lastId = 0
  to.on('message', data => {
    const text = String(data)
    if (!text.startsWith('{"type":"new_message"')) return
    const { message } = (JSON.parse(text) as { data: { message: { clientId: string } } }).data
    arrived(message.clientId)
  })
  from.on('message', data => {
    const text = String(data)
    if (text.startsWith('{"type":"refused"')) throw new Error(`A message was refused: ${text}`)
  })
  return {
    send(clientId) {
      lastId += 1
      const data = { contactId: receiver.id, clientId, body }
      from.send(JSON.stringify({ type: 'send_message', id: lastId, data }))
    },
    close() {
      from.terminate()
      to.terminate()
    },
  }
}

function open(url: string, { id, cookie }: Member) {
  return openSocketAt(`${url}/ws?userId=${id}`, { cookie, origin: url })
}

async function openSocketIo(
  url: string,
  sender: Member,
  receiver: Member,
  arrived: (clientId: string) => void,
): Promise<Line> {
  const { join } = (await import(new URL('../peers/socket-io-client.mjs', import.meta.url).href)) as {
    join(url: string, userId: number): SocketIo
  }
  const [from, to] = [join(url, sender.id), join(url, receiver.id)]
  await Promise.all([from, to].map(socket => new Promise(resolve => socket.on('connect', resolve))))
  to.on('new_message', ({ clientId }) => arrived(clientId))
  return {
    send: clientId => from.emit('send_message', { contactId: receiver.id, clientId, body }, () => {}),
    close() {
      from.disconnect()
      to.disconnect()
    },
  }
}

interface SocketIo {
  on(event: string, listener: (data: { clientId: string }) => void): void
  emit(event: string, data: object, acknowledged: () => void): void
  disconnect(): void
}

/** Called when all sockets are open and nobody has said anything yet, and when the last one has spoken. */
interface Watch {
  begin(): void
  end(): void
}

const unwatched: Watch = { begin() {}, end() {} }

export interface Talk {
  /** Messages that reached the other one. */
  arrived: number
  seconds: number
  /** Milliseconds from the send to the other side, for each. */
  took: number[]
}

const inFlight = 8

/** What a server still does because people have come is not what a message costs. */
const settleMs = 1_000

/** As many messages as go through: each pair has some on their way at any time. */
export async function saturate(
  contender: Contender,
  pairs: Pair[],
  seconds: number,
  watch = unwatched,
): Promise<Talk> {
  const fill = async (lines: OpenLine[], until: number) => {
    for (const { say } of lines) for (let count = 0; count < inFlight; count++) say()
    await pause(until - performance.now())
  }
  return talk(contender, pairs, seconds, fill, { watch })
}

/** So many a second, whoever sends them. */
export async function pace(contender: Contender, pairs: Pair[], seconds: number, perSecond: number) {
  return talk(
    contender,
    pairs,
    seconds,
    async (lines, until) => {
      const began = performance.now()
      let sent = 0
      for (let now = began; now < until; now = performance.now()) {
        const due = Math.floor(((now - began) / 1000) * perSecond)
        for (; sent < due; sent++) lines[sent % lines.length]?.say()
        await pause(1)
      }
    },
    { answers: false },
  )
}

interface OpenLine {
  say(): void
}

async function talk(
  contender: Contender,
  pairs: Pair[],
  seconds: number,
  run: (lines: OpenLine[], until: number) => Promise<void>,
  { answers = true, watch = unwatched } = {},
): Promise<Talk> {
  const sentAt = new Map<string, number>()
  const took: number[] = []
  let isOver = false
  const opened: (Line & OpenLine)[] = []
  for (const pair of pairs) {
    const line = await openLine(contender, pair, clientId => {
      const at = sentAt.get(clientId)
      if (at === undefined || isOver) return
      sentAt.delete(clientId)
      took.push(performance.now() - at)
      if (answers) say()
    })
    function say() {
      const clientId = randomUUID()
      sentAt.set(clientId, performance.now())
      line.send(clientId)
    }
    opened.push({ ...line, say })
  }
  await pause(settleMs)
  watch.begin()
  const began = performance.now()
  await run(opened, began + seconds * 1000)
  isOver = true
  const spent = (performance.now() - began) / 1000
  watch.end()
  for (const { close } of opened) close()
  return { arrived: took.length, seconds: spent, took }
}
