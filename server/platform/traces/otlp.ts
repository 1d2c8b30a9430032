import type { Attributes, SpanKind } from './span.ts'

export interface EndedSpan {
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentId: string
  name: string
  kind: SpanKind
  startMs: number
  ms: number
  failed: boolean
  attributes: Attributes
}

/** The numbers that OTLP gives them. */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const statusFailed = { code: 2 }

/** Spans as a collector reads them: OTLP in its JSON, where ids are hexadecimal and 64-bit numbers are text. */
export function encodeSpans(spans: readonly EndedSpan[], resource: Attributes) {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'akin' }, spans: spans.map(encodeSpan) }],
      },
    ],
  })
}

function encodeSpan({ traceId, spanId, parentId, name, kind, startMs, ms, failed, attributes }: EndedSpan) {
  const start = BigInt(startMs) * 1_000_000n
  return {
    ...{ traceId, spanId, ...(parentId && { parentSpanId: parentId }) },
    ...{ name, kind: kinds[kind] },
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + BigInt(Math.round(ms * 1e6))),
    attributes: encodeAttributes(attributes),
    status: failed ? statusFailed : {},
  }
}

function encodeAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }))
}

function encodeValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
