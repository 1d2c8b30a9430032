import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Bus, Signal } from './bus.ts'
import { openLocalBus } from './local-bus.ts'

interface BusLog {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

const patience = 500
const everyone = 'akin:all'
/** On the channel of everyone. Whatever else it carries is a gap; so an older release takes this for one, too. */
const recheckMessage = 'recheck'

/**
 * The bus of many processes. What happens here is heard here at once, without Redis; the other nodes hear it
 * through one channel for each user they hold. Redis may be down, hang or forget. A node whose line was broken
 * has missed something, so its own sockets ask again; a node that could not send lets everyone ask again.
 */
export function openRedisBus(url: string, log: BusLog, { beatMs = 1_000, silentMs = 3_000 } = {}): Bus {
  const own = `akin:node:${randomUUID()}`
  const local = openLocalBus()
  const held = new Set<number>()
  let lastError: unknown
  let publisher = connect()
  let subscriber = listen()
  let lastBeat = Date.now()
  let up = false
  let warned = false
  /** Something was not sent that other nodes had to hear. */
  let unsent = false
  const timer = setInterval(beat, beatMs)

  function connect() {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: 10_000,
      socket: { connectTimeout: 2_000, reconnectStrategy: tries => Math.min(100 * 2 ** tries, 1_000) },
    })
    // An error without a listener would end Node.
    client.on('error', error => {
      lastError = error
    })
    client.connect().catch(ignore)
    return client
  }

  function listen() {
    const client = connect()
    client.on('ready', () => {
      const channels = [everyone, own, ...[...held].map(channelOf)]
      client.subscribe(channels, hear).then(() => {
        local.announceGap()
        beat()
      }, ignore)
    })
    return client
  }

  /** Only its own heartbeat tells a node that Redis still carries anything; a dead line may look open for hours. */
  function beat() {
    publisher.publish(own, '').catch(ignore)
    if (Date.now() - lastBeat < silentMs) return
    if (!warned) log.warn({ err: lastError }, 'the bus is down: other nodes hear of events late')
    warned = true
    up = false
    lastBeat = Date.now()
    hangUp()
    publisher = connect()
    subscriber = listen()
  }

  function beatHeard() {
    lastBeat = Date.now()
    if (!up) log.info({}, 'the bus is up')
    up = true
    warned = false
    if (unsent) bus.announceGap()
    unsent = false
  }

  function hear(message: string, channel: string) {
    if (channel === everyone) return message === recheckMessage ? local.recheckAll() : local.announceGap()
    if (channel === own) return beatHeard()
    try {
      const { from, signal } = JSON.parse(message) as { from: string; signal: Signal }
      if (from !== own) local.publish([Number(channel.slice(userChannel.length))], signal)
    } catch (err) {
      log.warn({ err }, 'the bus carried something that is no signal')
    }
  }

  function hangUp() {
    publisher.destroy()
    subscriber.destroy()
  }

  const bus: Bus = {
    ...local,
    publish(userIds, signal) {
      local.publish(userIds, signal)
      const message = JSON.stringify({ from: own, signal })
      for (const userId of new Set(userIds)) {
        publisher.publish(channelOf(userId), message).catch(() => {
          unsent = true
        })
      }
    },
    async subscribe(userId) {
      held.add(userId)
      if (!subscriber.isReady) return
      let late = false
      const heard = subscriber.subscribe(channelOf(userId), hear).then(() => {
        if (late) local.announceGap()
      }, ignore)
      await Promise.race([heard, pause(up ? patience : 0, undefined, { ref: false })])
      late = true
    },
    unsubscribe(userId) {
      held.delete(userId)
      // With the listener, or a subscription that follows at once would be dropped along with this one.
      if (subscriber.isReady) subscriber.unsubscribe(channelOf(userId), hear).catch(ignore)
    },
    announceGap() {
      publisher.publish(everyone, '').catch(() => {
        unsent = true
        local.announceGap()
      })
    },
    recheckAll() {
      publisher.publish(everyone, recheckMessage).catch(() => {
        unsent = true
        local.recheckAll()
      })
    },
    healthy: () => up,
    async close() {
      clearInterval(timer)
      if (up) await Promise.race([publisher.ping().catch(ignore), pause(patience, undefined, { ref: false })])
      hangUp()
    },
  }
  return bus
}

const userChannel = 'akin:user:'

function channelOf(userId: number) {
  return `${userChannel}${userId}`
}

function ignore() {}
