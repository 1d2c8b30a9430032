import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { tell } from '../metrics/tell.ts'
import { postToService } from '../outbound/post-to-service.ts'
import type { TraceSettings } from '../start/trace-settings.ts'
import { type EndedSpan, encodeSpans } from './otlp.ts'

const everyMs = 1_000
const batch = 256
/** What waits beyond is dropped: a collector that is away must not fill our memory. */
const room = 2_048
const patienceMs = 5_000
const goodbyeMs = 2_000
/** Nobody reads a line for each batch. */
const quietMs = 60_000

/**
 * Sends ended spans to the collector, some at a time. None is sent twice, and none is kept for one that is away: a trace
 * may have holes, and nothing else ever waits for it.
 */
export function openExport({ url, headers }: TraceSettings, log: Pick<Logger, 'warn'>) {
  const resource = { 'service.name': 'akin', 'service.instance.id': randomUUID() }
  let waiting: EndedSpan[] = []
  let sending: Promise<void> | undefined
  let quietUntil = 0
  const timer = setInterval(send, everyMs).unref()

  function send() {
    sending ??= sendAll(patienceMs).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(ms: number) {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, batch)
      const reason = await post(spans, ms)
      tell('spans', { outcome: reason ? 'dropped' : 'sent' }, spans.length)
      if (reason) return complain(reason)
    }
  }

  /** Why they were not taken, if they were not. */
  async function post(spans: EndedSpan[], ms: number) {
    const body = Buffer.from(encodeSpans(spans, resource))
    try {
      const posted = {
        body,
        type: 'application/json',
        size: body.length,
        headers,
        signal: AbortSignal.timeout(ms),
      }
      const status = await postToService(url, posted)
      return status >= 200 && status < 300 ? undefined : `it answered ${status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'it did not answer'
    }
  }

  function complain(reason: string) {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    log.warn({ reason }, 'the collector of traces took nothing')
  }

  return {
    add(span: EndedSpan) {
      if (waiting.length >= room) return tell('spans', { outcome: 'dropped' })
      waiting.push(span)
      if (waiting.length === batch) void send()
    },
    async close() {
      clearInterval(timer)
      await sending
      await sendAll(goodbyeMs)
      waiting = []
    },
  }
}
