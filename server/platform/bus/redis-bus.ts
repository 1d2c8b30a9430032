import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Bus, Counts, Signal } from './bus.ts'
import { encodeEvent } from './encode-event.ts'
import { openLocalBus } from './local-bus.ts'
import { openOutgoing } from './outgoing.ts'

export interface BusLog {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

export interface BusPace {
  beatMs?: number
  silentMs?: number
  /** How many commands the client takes before it refuses them. */
  queue?: number
}

const commandTimeoutMs = 500
/** Whoever closes has this long to say what a whole crowd is still to be told. */
const goodbyeMs = 5_000
const allChannel = 'akin:all'
const countsChannel = 'akin:counts'
/** Sent on `akin:all`. Any other message there means a gap; an older release takes these for a gap, too. */
const recheckMessage = 'recheck'
const installationMessage = 'installation'

/**
 * The bus of many processes. Listeners of this node are called at once, without Redis; other nodes receive signals
 * through one channel for each user whose sockets they hold. Redis may be down, hang or lose messages. A node whose
 * connection was lost may have missed signals, so it announces a gap to its own sockets; a node that could not publish
 * announces a gap to all nodes.
 */
export function openRedisBus(
  url: string,
  log: BusLog,
  { beatMs = 1_000, silentMs = 3_000, queue = 10_000 }: BusPace = {},
): Bus {
  const ownChannel = `akin:node:${randomUUID()}`
  const local = openLocalBus()
  const subscribedIds = new Set<number>()
  const countsListeners: ((counts: Counts) => void)[] = []
  let lastError: unknown
  let publisher = connect()
  let subscriber = listen()
  let lastBeat = Date.now()
  let up = false
  let warned = false
  /** Whether a message for other nodes could not be published. */
  let unsent = false
  const outgoing = openOutgoing((userId, message) => publisher.publish(channelOf(userId), message), {
    atOnce: queue / 10,
    onLost,
  })
  const resync: Signal = { type: 'resync', frame: encodeEvent('resync', {}) }
  const timer = setInterval(beat, beatMs)

  function onLost() {
    unsent = true
  }

  function connect() {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: queue,
      socket: { connectTimeout: 2_000, reconnectStrategy: tries => Math.min(100 * 2 ** tries, 1_000) },
    })
    // An error event without a listener would end the process.
    client.on('error', error => {
      lastError = error
    })
    client.connect().catch(ignore)
    return client
  }

  function listen() {
    const client = connect()
    client.on('ready', () => {
      const channels = [allChannel, countsChannel, ownChannel, ...[...subscribedIds].map(channelOf)]
      client.subscribe(channels, onMessage).then(() => {
        local.announceGap()
        beat()
      }, ignore)
    })
    return client
  }

  /** Sends a heartbeat to itself through Redis; reconnects if none came back, as a dead connection may look open. */
  function beat() {
    publisher.publish(ownChannel, '').catch(ignore)
    if (Date.now() - lastBeat < silentMs) return
    if (!warned) log.warn({ err: lastError }, 'the bus is down: other nodes hear of events late')
    warned = true
    up = false
    lastBeat = Date.now()
    disconnect()
    publisher = connect()
    subscriber = listen()
  }

  function onHeartbeat() {
    lastBeat = Date.now()
    if (!up) log.info({}, 'the bus is up')
    up = true
    warned = false
    if (unsent) bus.announceGap()
    unsent = false
  }

  function onMessage(message: string, channel: string) {
    if (channel === allChannel) return onMessageToAll(message)
    if (channel === ownChannel) return onHeartbeat()
    try {
      const { from, signal, counts } = JSON.parse(message) as { from: string; signal: Signal; counts: Counts }
      if (from === ownChannel) return
      if (channel === countsChannel) for (const listener of countsListeners) listener(counts)
      else local.publish([Number(channel.slice(userChannel.length))], signal)
    } catch (err) {
      log.warn({ err }, 'the bus carried something that is no signal')
    }
  }

  function onMessageToAll(message: string) {
    if (message === recheckMessage) return local.recheckAll()
    return message === installationMessage ? local.tellInstallation() : local.announceGap()
  }

  function disconnect() {
    publisher.destroy()
    subscriber.destroy()
  }

  const bus: Bus = {
    ...local,
    publish(userIds, signal) {
      local.publish(userIds, signal)
      outgoing.add(new Set(userIds), JSON.stringify({ from: ownChannel, signal }))
    },
    async subscribe(userId) {
      subscribedIds.add(userId)
      if (!subscriber.isReady) return
      let timedOut = false
      const subscribed = subscriber.subscribe(channelOf(userId), onMessage).then(() => {
        if (timedOut) local.publish([userId], resync)
      }, ignore)
      await Promise.race([subscribed, pause(up ? commandTimeoutMs : 0, undefined, { ref: false })])
      timedOut = true
    },
    unsubscribe(userId) {
      subscribedIds.delete(userId)
      // The listener is named, or a new subscription that follows at once would be dropped as well.
      if (subscriber.isReady) subscriber.unsubscribe(channelOf(userId), onMessage).catch(ignore)
    },
    announceGap() {
      publisher.publish(allChannel, '').catch(() => {
        onLost()
        local.announceGap()
      })
    },
    recheckAll() {
      publisher.publish(allChannel, recheckMessage).catch(() => {
        onLost()
        local.recheckAll()
      })
    },
    tellInstallation() {
      // Here at once: whoever has changed it looks at it next.
      local.tellInstallation()
      publisher.publish(allChannel, installationMessage).catch(onLost)
    },
    onCounts: listener => void countsListeners.push(listener),
    tellCounts(counts) {
      publisher.publish(countsChannel, JSON.stringify({ from: ownChannel, counts })).catch(ignore)
    },
    healthy: () => up,
    async close() {
      clearInterval(timer)
      const sent = Promise.all([outgoing.emptied(), publisher.ping().catch(ignore)])
      if (up) await Promise.race([sent, pause(goodbyeMs, undefined, { ref: false })])
      disconnect()
    },
  }
  return bus
}

const userChannel = 'akin:user:'

function channelOf(userId: number) {
  return `${userChannel}${userId}`
}

function ignore() {}
