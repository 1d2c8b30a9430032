import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { refusalOf, type Subscribed } from './refuse-push.ts'

interface Channel extends Subscribed {
  channelId: string
  browser: string
}

interface Notification {
  channelID: string
  version: string
  data: string
  topic: string | null
  until: number
}

/** A push as it came. */
interface Received {
  endpoint: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What a browser says. */
interface Said {
  messageType: string
  uaid?: string
  channelID?: string
  key?: string
  updates?: { channelID: string; version: string; code: number }[]
}

const longestSeconds = 28 * 24 * 3600

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A push service: Firefox is at its socket (the protocol of Mozilla's own), senders at its endpoints (RFC 8030). It takes and
 * refuses as real ones do. What it hears from browsers, and what came, a test can look at.
 */
export async function startPushService({ port = 0 } = {}) {
  const channels = new Map<string, Channel>()
  const browsers = new Map<string, WebSocket>()
  const waiting = new Map<string, Notification[]>()
  const received: Received[] = []
  /** 100: delivered; 101: could not be decrypted; 102: the page refused it. */
  const acks: number[] = []
  /** Answers that a test has put before the next requests, or null for none at all. */
  const planned: ({ status: number; headers?: Record<string, string> } | null)[] = []

  const http = createServer((request, response) => {
    receive(request, response).catch(() => response.writeHead(500).end())
  })
  http.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => http.listen(port, '127.0.0.1', resolve))
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => 'push-notification' })
  sockets.on('connection', socket => {
    let browser = ''
    socket.on('message', raw => {
      const text = String(raw)
      // The browser's ping is an empty object, and wants one back.
      if (text === '{}') return socket.send('{}')
      browser = hear(socket, JSON.parse(text) as Said, browser)
    })
    socket.on('close', () => browsers.get(browser) === socket && browsers.delete(browser))
  })

  /** Answers which browser it is. */
  function hear(socket: WebSocket, said: Said, browser: string) {
    const { messageType, channelID = '' } = said
    const say = (words: object) => socket.send(JSON.stringify({ messageType, status: 200, ...words }))
    if (messageType === 'hello') {
      // A browser that comes back names itself; what waits for it is delivered at once.
      const known = said.uaid || randomUUID().replaceAll('-', '')
      browsers.set(known, socket)
      say({ uaid: known, use_webpush: true, broadcasts: {} })
      for (const each of takeWaiting(known)) deliver(socket, each)
      return known
    }
    if (messageType === 'register')
      say({ channelID, pushEndpoint: subscribe(said.key ?? null, { channelId: channelID, browser }) })
    if (messageType === 'unregister') {
      for (const each of channels.values()) if (each.channelId === channelID) each.isOver = true
      say({ channelID })
    }
    if (messageType === 'ack') acks.push(...(said.updates ?? []).map(({ code }) => code))
    return browser
  }

  /** Answers the endpoint. Without a browser, what is sent there waits for nobody. */
  function subscribe(key: string | null, { channelId = '', browser = '' } = {}) {
    const token = randomUUID()
    channels.set(token, { channelId, browser, key, isOver: false })
    return `${origin}/push/${token}`
  }

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const next = planned.shift()
    if (next === null) return request.socket.destroy()
    if (next) return response.writeHead(next.status, next.headers).end()
    const channel = channels.get(request.url?.split('/').at(-1) ?? '')
    const status = refusalOf(request, body, origin, channel)
    if (status || !channel) return response.writeHead(status ?? 404, { 'content-length': 0 }).end()

    received.push({ endpoint: origin + request.url, headers: request.headers, body })
    const ttl = Math.min(Number(request.headers.ttl), longestSeconds)
    keepOrDeliver(channel, {
      ...{ channelID: channel.channelId, version: randomUUID(), data: body.toString('base64url') },
      ...{ topic: String(request.headers.topic ?? '') || null, until: Date.now() + ttl * 1000 },
    })
    response.writeHead(201, { location: `${origin}/message`, ttl: String(ttl), 'content-length': 0 }).end()
  }

  function keepOrDeliver({ browser }: Channel, notification: Notification) {
    const socket = browsers.get(browser)
    if (socket) return deliver(socket, notification)
    const others = (waiting.get(browser) ?? []).filter(
      ({ topic, channelID }) =>
        !topic || topic !== notification.topic || channelID !== notification.channelID,
    )
    if (browser) waiting.set(browser, [...others, notification])
  }

  function deliver(socket: WebSocket, { topic: _, until: __, ...notification }: Notification) {
    const headers = { encoding: 'aes128gcm' }
    socket.send(JSON.stringify({ messageType: 'notification', ...notification, headers }))
  }

  function takeWaiting(browser: string) {
    const kept = waiting.get(browser) ?? []
    waiting.delete(browser)
    return kept.filter(({ until }) => until > Date.now())
  }

  return {
    ...{ origin, received, acks, planned, subscribe },
    /** What Firefox's `dom.push.serverURL` has to say. */
    socketUrl: origin.replace('http', 'ws'),
    browsers: () => browsers.size,
    end(endpoint: string) {
      const channel = channels.get(endpoint.split('/').at(-1) ?? '')
      if (channel) channel.isOver = true
    },
    /** Cuts all browsers off, as a closed laptop does. */
    cut() {
      for (const socket of sockets.clients) socket.terminate()
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}
