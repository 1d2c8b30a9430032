import type Stripe from 'stripe'
import type { Deps } from '#platform/deps.ts'
import { tell } from '#platform/metrics/tell.ts'
import { BadSignature, PaymentDeclined, ProviderDown, ProviderRefused } from '../provider.ts'

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** However many questions one act has to ask, it ends within ten seconds. */
const deadline = 9_500

type Log = Pick<Deps['log'], 'error'>

/** Asks Stripe; what is thrown is ours. */
export async function asking<Answer>(log: Log, ask: () => Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const began = performance.now()
  const timer = setTimeout(() => late.reject(new ProviderDown('Stripe took too long.')), deadline)
  try {
    const answer = await Promise.race([ask(), late.promise])
    tell('provider', { outcome: 'done' })
    return answer
  } catch (error) {
    const failure = ours(log, error)
    tell('provider', { outcome: outcomeOf(failure) })
    throw failure
  } finally {
    clearTimeout(timer)
    tell('providerSeconds', {}, (performance.now() - began) / 1000)
  }
}

function outcomeOf(failure: unknown) {
  if (failure instanceof PaymentDeclined) return 'declined'
  if (failure instanceof ProviderRefused) return 'refused'
  return failure instanceof ProviderDown ? 'down' : 'failed'
}

/** The same for something of which Stripe may know nothing. */
export async function orNull<Answer>(ask: Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

function isUnknown(error: unknown) {
  return isStripes(error) && (error.code === 'resource_missing' || error.statusCode === 404)
}

export function ours(log: Log, error: unknown) {
  if (!isStripes(error)) return error
  const { type, message, statusCode = 0 } = error
  if (type === 'StripeSignatureVerificationError') return new BadSignature(message, { cause: error })
  if (type === 'StripeCardError') return new PaymentDeclined(message, { cause: error })
  // A key that another request is using at this moment is 409: what becomes of that one is not known yet.
  const unknown = type === 'StripeConnectionError' || type === 'StripeAPIError' || statusCode >= 500
  if (unknown || statusCode === 409 || statusCode === 429) return new ProviderDown(message, { cause: error })
  return refused(log, error)
}

/** One line for whoever runs this. Stripe's own sentence may quote a key or an address: it is found by the request's id. */
function refused(log: Log, { type, code, param, requestId, statusCode }: StripeError) {
  log.error(
    { type, code, param, requestId, status: statusCode },
    'the payment provider refused what we asked',
  )
  const isFinal = type === 'StripeInvalidRequestError' && !passing.includes(code ?? '')
  return new ProviderRefused(`${type} ${code ?? statusCode}, ${requestId}`, { isFinal })
}

/** What is refused today may be granted tomorrow. */
const passing = ['balance_insufficient', 'insufficient_funds', 'lock_timeout', 'testmode_charges_only']

/** By its name: the class itself would load the library. */
function isStripes(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}
