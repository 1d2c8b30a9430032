import { api } from '@akin/contract/api.ts'
import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import * as z from 'zod/mini'
import type { RequestInput } from '#platform/request.ts'
import { type Answers, type EndpointName, noAnswer, responseTo } from './answers.ts'
import { nothingYet } from './nothing-yet.ts'

const never = new Promise<Response>(() => {})
const all: Record<EndpointName, Endpoint> = { ...api, ...testCheckoutEndpoints }
const endpoints = Object.entries(all) as [EndpointName, Endpoint][]

/** The server as a page sees it: answers the contract's endpoints by name, and remembers what it was asked. */
export class FakeServer {
  readonly #answers: Answers
  readonly #calls: { name: EndpointName; call: RequestInput }[] = []
  /** What a test must not let happen: a call without an answer, or one that the contract does not accept. */
  readonly faults: string[] = []
  #closed = false

  constructor(answers: Answers) {
    this.#answers = { ...nothingYet, ...answers }
  }

  /** From now on these endpoints are answered differently. */
  answer(answers: Answers) {
    Object.assign(this.#answers, answers)
  }

  /** Its page is gone: whoever still waits for an answer waits for ever, and so leaves the next page alone. */
  close() {
    this.#closed = true
  }

  /** The calls of one endpoint so far. */
  calls(name: EndpointName): RequestInput[] {
    return this.#calls.filter(made => made.name === name).map(made => made.call)
  }

  /** In place of `fetch`. */
  readonly transport = async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const found = find(method ?? 'GET', pathname)
    if (!found) return this.#fault(`${method} ${pathname} is not in the contract.`)
    const call: RequestInput = {
      ...(found.params && { params: found.params }),
      ...(searchParams.size > 0 && { query: queryIn(searchParams) }),
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      ...keyIn(headers),
      ...(body instanceof File && { file: body }),
    }
    return this.#reply(found.name, call)
  }

  /** In place of the socket, over which some endpoints can be called too. */
  readonly frame = async (type: string, data: unknown): Promise<Response> => {
    const found = endpoints.find(([, endpoint]) => endpoint.frame === type)
    if (!found) return this.#fault(`The frame ${type} is not in the contract.`)
    const [name, { path, body }] = found
    const params = paramsIn(path, data as Record<string, unknown>)
    return this.#reply(name, { ...(params && { params }), ...(body && { body: data }) })
  }

  async #reply(name: EndpointName, call: RequestInput) {
    if (this.#closed) return never
    const endpoint = all[name]
    this.#calls.push({ name, call })
    for (const part of ['params', 'query', 'body'] as const) {
      const problem = endpoint[part] && z.safeParse(endpoint[part], call[part] ?? {}).error
      if (problem) return this.#fault(`${name}: the contract does not accept the ${part}. ${problem.message}`)
    }
    if (endpoint.key && !call.key)
      return this.#fault(`${name}: the contract wants the attempt to have a key.`)
    if (!Object.hasOwn(this.#answers, name))
      return this.#fault(`${name} was called with ${JSON.stringify(call)} and has no answer.`)
    const given: unknown = this.#answers[name]
    const answer: unknown = await (typeof given === 'function' ? given(call) : given)
    if (this.#closed) return never
    if (answer === noAnswer) throw new TypeError('Failed to fetch')
    try {
      return responseTo(endpoint, answer)
    } catch (problem) {
      return this.#fault(`${name}: this is no answer of the contract's. ${problem}`)
    }
  }

  #fault(text: string) {
    this.faults.push(text)
    return new Response(null, { status: 501 })
  }
}

function find(method: string, path: string) {
  for (const [name, endpoint] of endpoints) {
    const params = endpoint.method === method && read(endpoint.path, path)
    if (params) return { name, params: Object.keys(params).length > 0 ? params : undefined }
  }
}

/** A frame has no path: what HTTP has there is among its data. */
function paramsIn(path: string, data: Record<string, unknown>) {
  const names = path.split('/').flatMap(part => (part.startsWith(':') ? part.slice(1) : []))
  return names.length > 0 ? Object.fromEntries(names.map(name => [name, String(data[name])])) : undefined
}

function keyIn(headers: RequestInit['headers']) {
  const key = new Headers(headers).get('idempotency-key')
  return key ? { key } : {}
}

/** As the server reads it: a name that is there several times is a list. */
function queryIn(given: URLSearchParams) {
  const names = [...new Set(given.keys())]
  return Object.fromEntries(
    names.map(name => {
      const values = given.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** The parameters in a path, or nothing if the path is another. */
function read(pattern: string, path: string) {
  const names = pattern.split('/')
  const values = path.split('/')
  const fits = (name: string, index: number) => name.startsWith(':') || name === values[index]
  if (names.length !== values.length || !names.every(fits)) return
  const params = names.flatMap((name, index) =>
    name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
  )
  return Object.fromEntries(params) as Record<string, string>
}
