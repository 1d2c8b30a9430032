/** Where traces go, and how many of them. */
export interface TraceSettings {
  /** The collector's address for spans, which the endpoint begins. */
  url: string
  headers: Readonly<Record<string, string>>
  /** The share of requests, frames and jobs that are traced. */
  share: number
}

interface Given {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Null where nobody traces. */
export function tracesOf(given: Given): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = given
  if (!endpoint) return null
  const headers = Object.fromEntries(pairsOf(given.OTEL_EXPORTER_OTLP_HEADERS ?? ''))
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, share }
}

/** As OpenTelemetry has it: `name=value`, with commas between them, and values as in an address. */
export function isHeaderList(value: string) {
  try {
    return pairsOf(value).every(([name, said]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(said))
  } catch {
    return false
  }
}

function pairsOf(list: string) {
  return list.split(',').flatMap(pair => {
    const at = pair.indexOf('=')
    if (pair.trim() === '') return []
    return [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const]
  })
}
