import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency, type Whose } from '#platform/limits/limit-concurrency.ts'

/** argon2id; the library's default variant. Tests that are about something else lower it for their own process. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * At most two at once and fifty in wait: a flood of sign-ins must leave the processor to everyone else. Nobody, and no
 * address, has more than twenty of these places.
 */
const limited = limitConcurrency({ atOnce: 2, waiting: 50, each: 20, timeoutMs: 5_000 })

/** One fixed form of Unicode, so that the same password typed on two keyboards is the same. Nothing is trimmed. */
const normal = (password: string) => password.normalize('NFC')

export function hashPassword(password: string, by: Whose) {
  return limited({ by }, () => hash(normal(password), hashingCost))
}

/** Costs the same whether or not there is a hash, so that time does not tell who has an account. */
export async function passwordMatches(stored: string | undefined, password: string, by: Whose) {
  const matches = await limited({ by }, () =>
    verify(stored ?? nobodysHash(), normal(password)).catch(() => false),
  )
  return stored !== undefined && matches
}

/** Whether the hash was made with other costs than today's. */
export function isOutdated(stored: string) {
  return !stored.startsWith(kindOfHash())
}

function nobodysHash() {
  return `${kindOfHash()}v/0qP8WwZZyOCGQd2XF/Ew$4hl6YDaizyr+iPu8114fuJCPtXecKGPK6nErYXqyE2E`
}

/** How a hash at today's cost begins. */
function kindOfHash() {
  const { memoryCost, timeCost, parallelism } = hashingCost
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}
