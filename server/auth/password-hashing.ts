import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/refuse.ts'

/** argon2id; the library's default variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two at once and fifty in wait: a flood of sign-ins must leave the processor to everyone else. */
const queue = { running: 0, most: 2, waiting: [] as (() => void)[], longest: 50, patienceMs: 5_000 }

/** One fixed form of Unicode, so that the same password typed on two keyboards is the same. Nothing is trimmed. */
const normal = (password: string) => password.normalize('NFC')

export function hashPassword(password: string) {
  return inTurn(() => hash(normal(password), cost))
}

/** Costs the same whether or not there is a hash, so that time does not tell who has an account. */
export async function passwordMatches(stored: string | undefined, password: string) {
  const matches = await inTurn(() => verify(stored ?? nobodysHash, normal(password)).catch(() => false))
  return stored !== undefined && matches
}

/** Whether the hash was made with other costs than today's. */
export function isOutdated(stored: string) {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}

const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$v/0qP8WwZZyOCGQd2XF/Ew$4hl6YDaizyr+iPu8114fuJCPtXecKGPK6nErYXqyE2E'

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.running < queue.most) queue.running++
  else await waitForTurn()
  try {
    return await work()
  } finally {
    passTurnOn()
  }
}

function waitForTurn(): Promise<void> {
  if (queue.waiting.length >= queue.longest) throw busy()
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(go), 1)
      reject(busy())
    }, queue.patienceMs)
    queue.waiting.push(go)
  })
}

function passTurnOn() {
  const next = queue.waiting.shift()
  if (next) next()
  else queue.running--
}

function busy() {
  return new Refusal('unavailable', { retryAfter: 5 })
}
