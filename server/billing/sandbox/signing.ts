import { hkdfSync } from 'node:crypto'
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Config } from '#config.ts'
import { EventFrame, ProviderId } from '../event-shape.ts'
import { BadEvent, BadSignature, type ProviderEvent } from '../provider.ts'

const load = createRequire(import.meta.url)

type Secret = Pick<Config, 'secret'>

const toleranceSeconds = 300

const Hint = z.record(z.string(), ProviderId)

/** An event as it travels, with a signature by the same rules as Stripe's. */
export function signEvent(config: Secret, { id, type, createdAt, hint }: ProviderEvent) {
  const payload = JSON.stringify({ id, type, created: createdAt.getTime() / 1000, data: { object: hint } })
  const signature = webhooks().generateTestHeaderString({ payload, secret: secretOf(config) })
  return { payload, signature }
}

export function readEvent(config: Secret, raw: Buffer, signature: string): ProviderEvent {
  const written = verified(config, raw, signature)
  try {
    const { id, type, created, data } = EventFrame.parse(written)
    return { id, type, createdAt: new Date(created * 1000), hint: Hint.parse(data.object) }
  } catch (cause) {
    throw new BadEvent('This is no event.', { cause })
  }
}

function verified(config: Secret, raw: Buffer, signature: string): unknown {
  try {
    return webhooks().constructEvent(raw, signature, secretOf(config), toleranceSeconds)
  } catch (cause) {
    throw new BadSignature('This was not signed by the sandbox.', { cause })
  }
}

function secretOf({ secret }: Secret) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhooks', 32))
  return `whsec_${bytes.toString('base64url')}`
}

/** Loaded when something is first sold, because it takes a while. */
function webhooks() {
  return (load('stripe') as typeof Stripe).webhooks
}
