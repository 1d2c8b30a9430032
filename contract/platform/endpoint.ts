import type * as z from 'zod/mini'
import type { RefusalBody } from './refusal.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * Who may call. `recent` is a session confirmed within the re-auth window; `signed` is a webhook or an
 * unsubscribe link, where a signature replaces the Origin check.
 */
export type Access = 'anyone' | 'user' | 'verified' | 'recent' | 'staff' | 'signed'

export interface RateLimit {
  max: number
  seconds: number
}

/** How often the caller's address may call, counted like everything here in the memory of each process. */
export interface CallLimit extends RateLimit {
  /** How often one person may, wherever they call from. */
  person?: RateLimit
  /** How many may be under way at the same time: of one person, or of one address where nobody is signed in. */
  atOnce?: number
  /** Keeps the database busy: of everything heavy that one person has asked for, a few run, and the rest waits for them. */
  heavy?: true
}

export type UploadType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'application/pdf'
  | 'application/zip'
  | 'text/plain'
  | 'audio/webm'
  | 'audio/ogg'
  | 'audio/mp4'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` marks a parameter. */
  path: `/api/${string}`
  access: Access
  /** Of the staff, who. Everyone else is answered as at an unknown address. */
  roles?: readonly StaffRole[]
  /** Open to someone suspended as well. Without it they are refused, and where anyone may call they are a visitor. */
  whileSuspended?: true
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Instead of a JSON body: one file as it is, of one of these types. */
  upload?: { types: readonly UploadType[]; maxBytes: number }
  /** Instead of a JSON body: the bytes as they came, over which the signature in this header is checked. */
  raw?: { maxBytes: number; signature: string }
  /**
   * The caller names the attempt in an `Idempotency-Key` header. However often it is repeated under this name, it
   * happens once.
   */
  key?: true
  /**
   * The same call as a frame of this type over an open socket; `params`, `query` and `body` lie side by side in its
   * data. A page that hears no answer makes the call again over HTTP, so the act must be safe to repeat.
   */
  frame?: string
  /** The shape of the answer; what it does not name cannot leave. Without it the answer is 204. */
  reply?: z.ZodMiniType
  /** 201 where the call creates something, 202 where it is made later. */
  status?: 200 | 201 | 202
  /** Its 401 answers the caller's question; it does not mean that a session has ended. */
  expects401?: true
  /** The session has another secret afterwards: a page makes again what it sent with the one before. */
  renewsSession?: true
  /** Flags that every refusal of this endpoint carries. */
  refusal?: Partial<RefusalBody>
  /** What one caller may cost, tighter than the general limit of an address. */
  limit?: CallLimit
}

/** What is for the staff says for whom. */
export type WithRoles<E> = E extends { access: 'staff' } ? { roles: readonly StaffRole[] } : { roles?: never }

export function endpoint<const E extends Endpoint>(definition: E & WithRoles<E>): E {
  return definition
}

export type Params<E extends Pick<Endpoint, 'params'>> = Parsed<E, 'params'>
export type Query<E extends Pick<Endpoint, 'query'>> = Parsed<E, 'query'>
export type Body<E extends Endpoint> = Parsed<E, 'body'>
export type Reply<E extends Endpoint> = E extends { reply: infer S extends z.ZodMiniType }
  ? z.output<S>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing has this very type
    void

/** What a caller passes: only the parts that the endpoint declares. Parameters are values, written into the path. */
export type Arguments<E extends Endpoint> = PathValues<E> & Given<E, 'query'> & Given<E, 'body'> & Key<E>

type Parsed<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined
type PathValues<E> = E extends { params: infer S extends z.ZodMiniType } ? { params: z.output<S> } : unknown
type Key<E> = E extends { key: true } ? { key: string } : unknown
type Given<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.input<S> } : unknown
