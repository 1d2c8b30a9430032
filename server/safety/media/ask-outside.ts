import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'
import { postToService } from '#platform/outbound/post-to-service.ts'
import type { Brought } from './examine-media.ts'

/** Files may be large, and the service is somebody's own. */
const inTurn = limitConcurrency({ atOnce: 4, waiting: 40, each: 8 })

interface Service {
  mediaCheckUrl: string
  mediaCheckMs: number
}

/**
 * What the operator's own service says of a file. Whatever it says besides yes and no is no answer, as is none in time,
 * waiting for a turn included: nobody's upload fails because a service is away.
 */
export async function askOutside(
  { mediaCheckUrl, mediaCheckMs }: Service,
  { ownerId, type, open }: Brought,
): Promise<'fine' | 'forbidden' | 'unknown'> {
  const signal = AbortSignal.timeout(mediaCheckMs)
  try {
    const status = await inTurn({ by: ownerId, signal }, async () =>
      postToService(mediaCheckUrl, { ...(await open()), type, signal }),
    )
    return status === 200 ? 'fine' : status === 451 ? 'forbidden' : 'unknown'
  } catch {
    return 'unknown'
  }
}
