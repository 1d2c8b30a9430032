import { hash } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { seal, unseal } from '#platform/seal.ts'

type Purpose = 'answer' | 'registration'

/**
 * What a passkey is asked to sign. Nothing is stored when it is asked: it says itself, sealed, until when an answer
 * counts and, of a registration, whose it is. Only its use is written down, so that there is but one.
 */
export function newChallenge(config: Pick<Config, 'secret'>, purpose: Purpose, whose = '', now = Date.now()) {
  const until = now + limits.passkeyAnswer * 1000
  return seal(config, purposes[purpose], `${until} ${whose}`)
}

/** Null where it is none of ours, for something else, or too old. */
export function openChallenge(config: Pick<Config, 'secret'>, purpose: Purpose, challenge: string) {
  const [until = '', whose = ''] = unseal(config, purposes[purpose], challenge)?.split(' ') ?? []
  if (!(Number(until) > Date.now())) return null
  return {
    whose,
    until: new Date(Number(until)),
    hash: hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer'),
  }
}

/** What the browser says that it signed for. It is believed once the signature over it is right. */
export function challengeIn(clientDataJSON: string) {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return ''
    // In a page of someone else's around ours nobody sees what they agree to.
    if ('crossOrigin' in said && said.crossOrigin) return ''
    return typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}

const purposes: Record<Purpose, string> = {
  answer: 'an answer of a passkey',
  registration: 'a new passkey',
}
