import type * as z from 'zod/mini'
import type { Access, CallLimit, WithRoles } from './endpoint.ts'
import type { StaffRole } from './staff-roles.ts'

/** A file that the server answers with: a call by GET whose answer is no JSON. */
export interface Download {
  /** `:name` marks a parameter. What does not fit its schema is the address of no file. */
  path: `/${string}`
  access: Access
  /** As of an endpoint. */
  roles?: readonly StaffRole[]
  whileSuspended?: true
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** What it may be. */
  types: readonly string[]
  /** Of a file, what is under way is held until the last byte has been sent. */
  limit: CallLimit
  /** Hardly smaller if compressed: most of it is compressed already. */
  dense?: true
}

export function download<const D extends Download>(definition: D & WithRoles<D>): D {
  return definition
}
