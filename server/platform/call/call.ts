import type { api } from '@akin/contract/api.ts'
import type { Body, Endpoint, Params, Query, Reply } from '@akin/contract/platform/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { Asker, AskerFor } from './asker.ts'
import type { Caller } from './caller.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** One call of an endpoint, admitted and with parsed input: the same whether it came over HTTP or a socket. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  file: E extends { upload: object } ? UploadedFile : undefined
  raw: E extends { raw: object } ? Buffer : undefined
  /** The header over which `raw` is checked; empty where there was none. */
  signature: E extends { raw: object } ? string : undefined
  key: E extends { key: true } ? string : undefined
  asker: AskerFor<E['access']>
  caller: Caller
  setHeader: SetHeader
  /** Answers 200 where the contract says 201: what was asked for is there already. */
  nothingNew(): void
}

/** Sets a header of the answer. Sockets have no headers, so an endpoint with a frame cannot use it. */
type SetHeader = (name: string, value: string) => void

/** The call of an endpoint by its name in the contract. */
export type CallOf<Name extends keyof typeof api> = Call<(typeof api)[Name]>

/** The signature of every act: its dependencies, and the call. */
export type Route<E extends Endpoint> = (deps: Deps, call: Call<E>) => Promise<Reply<E>> | Reply<E>

/** The acts behind a table of endpoints. One that is missing or unknown does not compile. */
export type Routes<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Route<Table[Name]> }

/** What HTTP and the socket know of a call before any of its input has been read. */
export interface Incoming {
  asker: Asker | null
  caller: Caller
  setHeader: SetHeader
  /** Called only once the caller has been admitted. */
  readInput(): Input | Promise<Input>
}

/** Input that has not been validated yet. */
export interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: UploadedFile
  raw?: Buffer
  headers?: Readonly<Record<string, string | string[] | undefined>>
}
