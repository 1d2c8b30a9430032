import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import type { Config } from '#config.ts'
import { countUnderWay } from '../limits/count-under-way.ts'
import { countWindows } from '../limits/count-windows.ts'
import { Refusal } from '../refuse.ts'
import type { Asker } from './asker.ts'
import type { Caller } from './caller.ts'

type Scales = Pick<Config, 'limitsScale' | 'ipLimitsScale'>
type Who = Pick<Caller, 'ip' | 'isInternal'>

/** Holds the callers of one endpoint, page or file to its limit. What it refuses it throws. */
export interface CallLimiter {
  /** Counts a call by the address it comes from, which is known before anything else. */
  countAddress(caller: Who): void
  /** Counts a call by its person, and holds a place for it until what it returns is called. */
  begin(caller: Who, asker: Pick<Asker, 'id'> | null): () => void
}

/** Everything is counted in the memory of this process. What a person has under way is never scaled. */
export function limitCalls(
  limit: CallLimit | undefined,
  { limitsScale, ipLimitsScale }: Scales,
): CallLimiter {
  const countIp = limit && countWindows<string>(limit, ipLimitsScale)
  const countPerson = limit?.person && countWindows<number>(limit.person, limitsScale)
  const takeOfPerson = limit?.atOnce && countUnderWay<number>(limit.atOnce)
  const takeOfIp = limit?.atOnce && countUnderWay<string>(Math.ceil(limit.atOnce * ipLimitsScale))

  return {
    countAddress({ ip, isInternal }) {
      if (!isInternal) countIp?.(ip)
    },
    begin({ ip, isInternal }, asker) {
      if (isInternal) return nothing
      if (asker) countPerson?.(asker.id)
      if (!takeOfPerson || !takeOfIp) return nothing
      return (asker ? takeOfPerson(asker.id) : takeOfIp(ip)) ?? refuseForNow()
    },
  }
}

function nothing() {}

/** How long what is under way takes nobody knows; most of it takes less. */
function refuseForNow(): never {
  throw new Refusal('rate_limited', { retryAfter: 5 })
}
