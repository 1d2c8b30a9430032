import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { openLocalBus } from '#platform/bus/local-bus.ts'
import type { Asker } from '#platform/call/asker.ts'
import { requireOneSpelling, rewriteUrl } from '#platform/http/border.ts'
import { readCookies } from '#platform/http/read-cookies.ts'
import { openSockets, type SocketPace } from '#platform/socket/open-sockets.ts'
import type { FrameCalls } from '#platform/socket/receive.ts'
import { openTestSocket } from './socket.ts'

interface Setting {
  calls?: FrameCalls
  pace?: SocketPace
  /** Delays the identification of every new socket. */
  wait?: () => Promise<void>
  ipLimitsScale?: number
}

/** Sockets without a database: the cookie names the user and is trusted, until the user is in `banned`. */
export async function bareSockets({ calls = new Map(), pace = {}, wait, ipLimitsScale = 100 }: Setting = {}) {
  const drain = { ms: 100, isNamed: false }
  const config = { publicUrl: 'http://localhost:3000', limitsScale: 1, ipLimitsScale, drain }
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: line => void lines.push(JSON.parse(line)) })
  const app = bareApp()
  const bus = openLocalBus()
  const banned = new Set<number>()
  const [came, went]: [number[], number[]] = [[], []]
  const hub = openSockets(app, {
    config,
    bus,
    log,
    calls,
    pace,
    async identify({ user }) {
      await wait?.()
      return askerWith(Number(user))
    },
    async findSessions(ids) {
      return new Map(ids.filter(id => !banned.has(id)).map(id => [id, askerWith(id)]))
    },
    onFirst: userId => void came.push(userId),
    onLast: userId => void went.push(userId),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  /** The socket of a user; its address may go through a proxy, which may name where it comes `from`. */
  function connect(userId: number, through = address, from?: string) {
    const origin = config.publicUrl
    return openTestSocket(through, { userId, cookie: `user=${userId}`, origin, ...(from && { from }) })
  }

  return { app, bus, hub, address, origin: config.publicUrl, lines, banned, came, went, connect }
}

/** A server with no hooks and routes but those that normalise addresses. */
export function bareApp() {
  const app = Fastify({ rewriteUrl, trustProxy: '127.0.0.1' }) as unknown as FastifyInstance
  requireOneSpelling(app)
  readCookies(app)
  return app
}

function askerWith(id: number): Asker {
  const account = { email: '', displayName: '', emailVerified: true, staffRole: null } as const
  return { id, sessionId: id, confirmedAt: new Date(), ...account }
}
