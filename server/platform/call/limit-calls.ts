import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import { countWindows } from '../count-windows.ts'
import type { Caller } from './caller.ts'

/** Counts the calls of one endpoint by the caller's address, in the memory of this process. */
export function limitCalls(limit: RateLimit | undefined, scale: number) {
  if (!limit) return () => {}
  const count = countWindows<string>(limit, scale)
  return ({ ip, isInternal }: Pick<Caller, 'ip' | 'isInternal'>) => {
    if (!isInternal) count(ip)
  }
}
