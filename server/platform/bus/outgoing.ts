import { tell } from '../metrics/tell.ts'

type Send = (userId: number, message: string) => Promise<unknown>

interface OutgoingMessage {
  userIds: number[]
  message: string
  /** How many of them it was sent to. */
  sent: number
  began: number
}

interface Options {
  /** How many commands Redis may have before it has answered the first. */
  atOnce: number
  /** How many people may wait to be told of something. Beyond, it is lost. */
  most?: number
  onLost(): void
}

/**
 * A crowd that comes at once is told of to all its contacts in one turn of the event loop: more than the client of Redis
 * takes. So only some commands are with Redis at a time, and the others wait here, in their order.
 */
export function openOutgoing(send: Send, { atOnce, most = 1_000_000, onLost }: Options) {
  let waiting: OutgoingMessage[] = []
  let next = 0
  let size = 0
  let underWay = 0
  let onEmpty = () => {}

  function sendSome() {
    while (underWay < atOnce) {
      const told = waiting[next]
      if (!told) break
      underWay += 1
      size -= 1
      const sending = sendOne(told.userIds[told.sent++] ?? 0, told.message)
      if (told.sent < told.userIds.length) continue
      next += 1
      void sending.then(() => tell('fanOut', { to: 'elsewhere' }, (performance.now() - told.began) / 1000))
    }
    if (next < 1_000 && next < waiting.length) return
    waiting = waiting.slice(next)
    next = 0
  }

  async function sendOne(userId: number, message: string) {
    await send(userId, message).catch(onLost)
    underWay -= 1
    sendSome()
    if (underWay === 0) onEmpty()
  }

  return {
    add(userIds: ReadonlySet<number>, message: string) {
      if (userIds.size === 0) return
      if (size + userIds.size > most) return onLost()
      waiting.push({ userIds: [...userIds], message, sent: 0, began: performance.now() })
      size += userIds.size
      sendSome()
    },
    /** Until Redis has answered everything that was said so far. */
    emptied() {
      if (underWay === 0) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      onEmpty = resolve
      return promise
    },
  }
}
