import type { FastifyInstance } from 'fastify'
import { findSessions, identify } from '#auth/sessions/session.ts'
import { findHeld, loseHeld, openPresence } from '#connect/presence.ts'
import { openNode } from '#platform/bus/nodes.ts'
import { listenForNotices } from '#platform/bus/operator-notices.ts'
import type { Deps } from '#platform/deps.ts'
import { openSockets, type SocketPace } from '#platform/socket/open-sockets.ts'

export interface LivePace extends SocketPace {
  offlineMs?: number
  beatMs?: number
  lostAfterMs?: number
}

/** Opens the sockets of this node, the presence of the people behind them, and the heartbeat among the nodes. */
export async function serveLive(app: FastifyInstance, { db, config, log }: Deps, pace: LivePace = {}) {
  let nodeId = ''
  const presence = openPresence(db, () => nodeId, pace)
  const hub = openSockets(app, {
    config,
    log,
    bus: db.bus,
    identify: cookies => identify(db, config, cookies),
    findSessions: sessionIds => findSessions(db, sessionIds),
    calls: app.frameCalls,
    onFirst: presence.onFirst,
    onLast: presence.onLast,
    pace,
  })
  const node = await openNode(
    db,
    {
      findHeld: (gone, after) => findHeld(db, gone, after),
      onLost: loseHeld,
      onPresumedDead: () => presence.onPresumedDead(hub.users()),
    },
    pace,
  )
  nodeId = node.id
  const notices = listenForNotices(
    db,
    { onNotice: ({ recheck }) => hub.recheck(recheck), onGap: () => hub.recheck('all') },
    log,
  )
  app.addHook('onClose', async () => {
    presence.close()
    await notices.close()
    await node.close()
  })
  return hub
}
