import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Ends = readonly [near: Socket, far: Socket]

/** A way to a database on which everything can come to a halt without anything being closed. */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Ends>()
  let isMute = false
  let lastWords: string | undefined
  let lostWords: string | undefined
  const server = createServer(near => {
    const ends = [near, connect(Number(port), hostname)] as const
    open.add(ends)
    for (const socket of ends) {
      socket.on('error', () => {}).once('close', () => open.delete(ends))
    }
    if (isMute) return
    near.on('data', said => {
      if (lastWords && said.includes(lastWords)) ends[1].unpipe(near)
      if (lostWords && said.includes(lostWords)) cutAtAnswer(ends)
    })
    join(ends)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** Halts what is open. Those who come anew are served. */
  function freeze() {
    for (const [near, far] of open) for (const socket of [near, far]) socket.unpipe().pause()
  }

  return {
    url: url.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    freeze,
    /** Halts what is open, and whatever is opened from now on: it is accepted and gets no answer. */
    hang() {
      isMute = true
      freeze()
    },
    /** Whoever says these words from now on is heard, and gets no answer to them nor to anything after. */
    muteAfter(words: string | undefined) {
      lastWords = words
    },
    /** Whoever says these words from now on is heard, and is cut off the moment the answer comes. */
    cutAfter(words: string | undefined) {
      lostWords = words
    },
    /** Everything goes on where it was halted. */
    thaw() {
      isMute = false
      for (const ends of open) join(ends)
    },
    close() {
      for (const ends of open) for (const socket of ends) socket.destroy()
      server.close()
    },
  }
}

function cutAtAnswer([near, far]: Ends) {
  far.unpipe(near).once('data', () => {
    for (const socket of [near, far]) socket.destroy()
  })
}

function join([near, far]: Ends) {
  // Twice joined, everything would be said twice.
  near.unpipe().pipe(far).unpipe().pipe(near)
}
