import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { type CallError, callErrorFrom, unreachable } from './call-error.ts'
import type {} from './loader/started.ts'

/** The part of an endpoint that a request needs. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'expects401' | 'renewsSession' | 'frame'>

export interface RequestInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Names the attempt, so that a repeat of it does nothing more. */
  key?: string
  /** A file to send as the body. */
  file?: File
  signal?: AbortSignal
  /** In place of `fetch`, for what it cannot do. */
  fetch?: Transport
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>
type Listener = {
  answered?(response: Response, route: Route): void
  refused?(route: Route, error: CallError): void
}

/** Makes a call over the open socket. Resolves with null without an answer: then the call is made over HTTP. */
type FrameSender = (frame: string, data: object) => Promise<Response | null>

let transport: Transport | null = null
let sendFrame: FrameSender | null = null
const listeners = new Set<Listener>()
/** How often the session has got another secret, and the call that gives it one. */
let renewals = 0
let renewing: Promise<void> | undefined

/**
 * Sends a request with credentials, and throws a `CallError` unless the answer is a success. Rooms use `call`, which
 * validates with the contract; this is for the few calls of every first load, which must not wait for the schemas.
 */
export async function request(route: Route, given: RequestInput = {}): Promise<Response> {
  const response = await sendAsNow(route, given)
  for (const listener of listeners) listener.answered?.(response, route)
  if (response.ok) return response
  const error = await callErrorFrom(response)
  for (const listener of listeners) listener.refused?.(route, error)
  throw error
}

/** Server rendering has no session and no network: its calls go directly to the application. */
export function setTransport(next: Transport) {
  transport = next
}

/** Calls that have a frame are made with this sender from now on, or over HTTP if it is null. */
export function setFrameSender(next: FrameSender | null) {
  sendFrame = next
}

export function listenToCalls(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was refused for the secret that the session had before says nothing of who is here, and did nothing: it is sent again. */
async function sendAsNow(route: Route, given: RequestInput) {
  const before = renewals
  const sent = send(route, given)
  if (route.renewsSession) renewing = sent.then(countRenewal, () => {})
  const response = await sent
  if (response.status !== 401) return response
  await renewing
  return renewals === before ? response : send(route, given)
}

function countRenewal({ ok }: Response) {
  if (ok) renewals += 1
}

async function send(route: Route, given: RequestInput) {
  return (await overSocket(route, given)) ?? overHttp(route, given)
}

function overSocket({ frame }: Route, { params, query, body }: RequestInput) {
  return frame && sendFrame ? sendFrame(frame, Object.assign({}, params, query, body)) : null
}

async function overHttp({ method, path }: Route, given: RequestInput) {
  const { params, query, body, key, file, signal } = given
  const init: RequestInit = { method, credentials: 'include', ...(signal && { signal }) }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
    init.body = JSON.stringify(body)
  }
  if (file) {
    init.headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    init.body = file
  }
  try {
    const url = fill(path, params) + search(query)
    return await (takeAsked(url) ?? (transport ?? given.fetch ?? fetch)(url, init))
  } catch {
    throw unreachable()
  }
}

/** The answer to what the start-up script has asked already. Only once: whoever asks again wants to know it afresh. */
function takeAsked(url: string) {
  const started = globalThis.window?.akinStarted
  if (started?.asked?.path !== url) return undefined
  const { answer } = started.asked
  delete started.asked
  return answer
}

function fill(path: string, params: unknown) {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** A list is written as one name several times. */
function search(query: unknown) {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map(each => [name, String(each)]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
