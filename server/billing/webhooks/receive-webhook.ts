import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { BadEvent, BadSignature, type BillingProvider } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { applyEvent } from './apply-event.ts'
import { storeEvent } from './store-event.ts'

/**
 * What the payment provider tells us. Once it is stored it is answered: the provider waits for nothing else, and what
 * it is about is asked for afterwards. If that fails, or we die on the way, a job goes on with it.
 */
export async function receiveWebhook(deps: Deps, call: CallOf<'receiveWebhook'>) {
  const provider = requireProvider(deps)
  const event = await storeEvent(deps.db, provider.name, readSigned(deps, provider, call))
  if (event) goOn(deps, applyEvent(deps, event))
}

function readSigned({ log }: Deps, provider: BillingProvider, { raw, signature }: CallOf<'receiveWebhook'>) {
  try {
    return provider.readEvent(raw, signature)
  } catch (error) {
    if (error instanceof BadEvent) {
      log.warn({ event: 'unreadable event' }, 'billing')
      return refuse('bad_request')
    }
    if (!(error instanceof BadSignature)) throw error
    log.warn({ event: 'bad signature' }, 'billing')
    return refuse('bad_signature')
  }
}

const underWay = new WeakMap<Deps, Set<Promise<void>>>()

/** Its failures are logged and kept with the event. */
function goOn(deps: Deps, work: Promise<void>) {
  const all = underWay.get(deps) ?? new Set()
  underWay.set(deps, all)
  const settled = work.catch(() => {}).finally(() => all.delete(settled))
  all.add(settled)
}

/** Once everything that was heard is applied, or has failed: before a server closes its database. */
export async function whenApplied(deps: Deps) {
  await Promise.all(underWay.get(deps) ?? [])
}
