/** What may be said of a span: names, kinds and numbers, never a body, an address or a token. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

export interface SpanFacts {
  name: string
  kind: SpanKind
  attributes?: Attributes
}

export interface OpenSpan {
  /** With whatever is known only at its end. Once is enough: of two ends the first counts. */
  end(attributes?: Attributes, failed?: boolean): void
}

/** Whoever writes down how long each part of something took. */
export interface Tracer {
  /** An id that a request and its trace share. */
  newTraceId(): string
  /** Does the work in a trace of its own; without a span where this one is not chosen. */
  begin<Result>(facts: SpanFacts, work: (span?: OpenSpan) => Result, traceId?: string): Result
  /** A part of what is traced at this moment, if anything is. */
  child(facts: SpanFacts): OpenSpan | undefined
  /** The same around work: its parts are parts of this one. */
  within<Result>(facts: SpanFacts, work: () => Promise<Result> | Result): Promise<Result> | Result
}

let tracer: Tracer | undefined

/** From now on somebody traces in this process. Returns how to stop it. */
export function beginTracing(by: Tracer) {
  tracer = by
  return () => {
    if (tracer === by) tracer = undefined
  }
}

/** Nobody, where traces are off; that is all that they cost then. */
export function currentTracer() {
  return tracer
}

/** A trace of its own around something that no request has asked for. */
export function inTrace<Result>(
  facts: SpanFacts,
  work: (span?: OpenSpan) => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work()
  return tracer.begin(facts, span => (span ? untilSettled(span, () => work(span)) : work()))
}

/** Ends the span with the work. */
export async function untilSettled<Result>(span: OpenSpan, work: () => Promise<Result> | Result) {
  let failed = true
  try {
    const result = await work()
    failed = false
    return result
  } finally {
    span.end({}, failed)
  }
}
