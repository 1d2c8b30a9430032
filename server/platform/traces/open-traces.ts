import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import { randomHex } from '../random-text.ts'
import type { TraceSettings } from '../start/trace-settings.ts'
import { openExport } from './export-spans.ts'
import { beginTracing, type OpenSpan, type SpanFacts, type Tracer, untilSettled } from './span.ts'

/** Where the code that runs at this moment stands. */
interface Place {
  trace: { id: string; left: number; isOver: boolean }
  spanId: string
}

/** Of work that goes through thousands of rows so many spans are enough. */
const mostSpans = 500

/**
 * Traces this process from now on: a share of its requests, frames and jobs, chosen by the id of each. What is not chosen
 * costs a look at where it stands. Loaded only where the settings ask for it.
 */
export function openTraces(settings: TraceSettings, log: Pick<Logger, 'warn' | 'info'>) {
  const spans = openExport(settings, log)
  const current = new AsyncLocalStorage<Place | undefined>()

  function open({ name, kind, attributes }: SpanFacts, { trace, spanId }: Place, parentId = ''): OpenSpan {
    const startMs = Date.now()
    const began = performance.now()
    let isOpen = true
    return {
      end(more = {}, failed = false) {
        if (!isOpen) return
        isOpen = false
        if (parentId === '') trace.isOver = true
        const ms = performance.now() - began
        const all = { ...attributes, ...more }
        spans.add({ traceId: trace.id, spanId, parentId, name, kind, startMs, ms, failed, attributes: all })
      },
    }
  }

  /** Where a part of what is traced now would stand. Work that was begun by it may outlive it, and is no part of it. */
  function placeBelow(parent: Place | undefined): Place | undefined {
    if (!parent || parent.trace.isOver || parent.trace.left <= 0) return undefined
    parent.trace.left -= 1
    return { trace: parent.trace, spanId: randomHex(8) }
  }

  const tracer: Tracer = {
    newTraceId: () => randomHex(16),
    begin(facts, work, traceId = randomHex(16)) {
      if (!isChosen(traceId, settings.share))
        return current.getStore() ? current.run(undefined, work) : work()
      const place = { trace: { id: traceId, left: mostSpans, isOver: false }, spanId: randomHex(8) }
      return current.run(place, work, open(facts, place))
    },
    child(facts) {
      const parent = current.getStore()
      const place = placeBelow(parent)
      return place && open(facts, place, parent?.spanId)
    },
    within(facts, work) {
      const parent = current.getStore()
      const place = placeBelow(parent)
      if (!place) return work()
      return untilSettled(open(facts, place, parent?.spanId), () => current.run(place, work))
    },
  }
  const stopTracing = beginTracing(tracer)
  log.info({ host: new URL(settings.url).host, share: settings.share }, 'traces')

  return {
    async close() {
      stopTracing()
      await spans.close()
    },
  }
}

/** The end of an id is random, and an id is chosen in every process or in none. */
function isChosen(traceId: string, share: number) {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
}
