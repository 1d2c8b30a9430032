import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Bus } from '../bus/bus.ts'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'
import { callerOf } from '../http/caller-of.ts'
import { watch } from '../metrics/tell.ts'
import { acceptSockets } from './accept-sockets.ts'
import { keepAlive } from './heartbeat.ts'
import { SocketHub } from './hub.ts'
import { closeCodes, LiveSocket } from './live-socket.ts'
import { FrameRate } from './rate.ts'
import { answerPing, type FrameCalls, receiver } from './receive.ts'
import { type FindSessions, sessionWatch } from './recheck.ts'
import { resyncer } from './resync.ts'

interface Options {
  config: Pick<Config, 'publicUrl' | 'limitsScale' | 'ipLimitsScale' | 'drain'>
  bus: Bus
  log: Logger
  identify(cookies: Caller['cookies']): Promise<Asker | null>
  findSessions: FindSessions
  onFirst(userId: number): void
  onLast(userId: number): void
  /** The calls that may come as frames. */
  calls?: FrameCalls
  pace?: SocketPace
}

/** Intervals in milliseconds; tests use shorter ones. */
export interface SocketPace {
  pingMs?: number
  recheckMs?: number
  drainMs?: number
  /** Over how long a `resync` is spread, so that not all clients fetch at once. */
  resyncMs?: number
}

/** Opens `/ws` on a server and manages its sockets: heartbeat, limits, and closing them when their session ends. */
export function openSockets(app: FastifyInstance, options: Options) {
  const { config, bus, log, identify, findSessions, onFirst, onLast, calls = new Map(), pace = {} } = options
  const { pingMs = serverLimits.socketPing * 1000, recheckMs = serverLimits.socketRecheck * 1000 } = pace
  const { drainMs = config.drain.ms, resyncMs = 10_000 } = pace
  const sessions = sessionWatch(findSessions, log)
  const hub = new SocketHub(bus, { onFirst, onLast, recheck: sockets => void sessions.recheck(sockets) })
  watch('sockets', {}, () => hub.size)
  const receive = receiver(calls, log)
  const accepting = acceptSockets(app, {
    config,
    identify,
    capacity: () => serverLimits.socketsPerProcess - hub.size,
    expectSocket: ({ id }) => hub.expectSocket(id),
    cancelExpected: ({ id }) => hub.cancelExpected(id),
    admit(ws, connection, asker, request) {
      const caller = { ...callerOf(request), sessionId: asker.sessionId, socketId: randomUUID(), log }
      const socket = new LiveSocket(ws, connection, asker, caller, new FrameRate(config.limitsScale))
      ws.on('message', (data, isBinary) => receive(socket, data, isBinary))
      ws.on('ping', data => answerPing(socket, data))
      ws.on('pong', () => {
        socket.missedPings = 0
      })
      ws.on('error', () => {})
      ws.on('close', code => {
        log.debug({ userId: socket.userId, code }, 'socket closed')
        hub.remove(socket)
      })
      hub.add(socket)
      sessions.recheckSoon(socket)
    },
  })
  const stopHeartbeat = keepAlive(() => hub.all(), pingMs)
  const timer = setInterval(() => void sessions.recheck([...hub.all()]), recheckMs)
  bus.onGap(resyncer(() => hub.all(), resyncMs))

  async function drain() {
    accepting.stop()
    stopHeartbeat()
    clearInterval(timer)
    const drained = closeAll([...hub.all()], drainMs)
    // Whoever sends people here needs that long to see that this process goes.
    await (config.drain.isNamed ? Promise.all([drained, pause(drainMs)]) : drained)
    for (const socket of hub.all()) socket.ws.terminate()
  }

  app.addHook('preClose', drain)
  return hub
}

const sliceMs = 50

/** At random moments of that time: all at once, or by when they came, they would all be back in the same second. */
async function closeAll(sockets: LiveSocket[], ms: number) {
  const slices = Math.max(1, Math.round(ms / sliceMs))
  const size = Math.ceil(sockets.length / slices)
  const shuffled = sockets
    .map(socket => ({ socket, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ socket }) => socket)
  for (let start = 0; start < shuffled.length; start += size) {
    for (const socket of shuffled.slice(start, start + size)) socket.close(closeCodes.goingAway, 'restarting')
    await pause(ms / slices)
  }
}
