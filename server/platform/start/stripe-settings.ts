interface Given {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** Both or neither, and in production none that is cut short. */
export function requireStripe(given: Given, { production }: { production: boolean }) {
  requireBoth(given)
  if (production) requireStrong(given)
}

/** Without the secret anyone could tell us that they have paid. */
function requireBoth(env: Given) {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET: what comes in must be signed.')
  if (env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY)
    throw new Error('STRIPE_WEBHOOK_SECRET also needs STRIPE_SECRET_KEY.')
}

/** Those that Stripe makes are longer: a shorter one was cut off, or is a placeholder that anyone could guess. */
function requireStrong(env: Given) {
  for (const [name, prefix] of [
    ['STRIPE_SECRET_KEY', /^(sk|rk)_((live|test)_)?/],
    ['STRIPE_WEBHOOK_SECRET', /^whsec_/],
  ] as const) {
    const secret = env[name]
    if (secret === undefined) continue
    const rest = secret.replace(prefix, '')
    if (rest.length < 24 || !isVaried(rest))
      throw new Error(`${name} is too short or repeats itself: copy the whole of it from Stripe's dashboard.`)
  }
}

/**
 * Whether a secret has at least 18 different pairs of neighbouring characters. Words and short patterns that are
 * repeated have fewer; 32 random characters have about 30, even when they are hexadecimal.
 */
export function isVaried(secret: string) {
  const pairs = new Set(Array.from(secret.slice(1), (character, index) => `${secret[index]}${character}`))
  return pairs.size >= 18
}
