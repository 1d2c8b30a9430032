import type { Readable } from 'node:stream'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { findings } from '../tables.ts'
import { askOutside } from './ask-outside.ts'
import { findKnown } from './known-pictures.ts'

export type Finding = (typeof findings.$inferSelect)['finding']

export interface Brought {
  ownerId: number
  /** Of a picture that is to be known again. */
  fingerprint: string | null
  /** As it will be kept: what cameras hide in a file never leaves. */
  type: string
  open(): Promise<{ body: Readable | Buffer; size: number }>
}

type Needs = Pick<Deps, 'config' | 'log'> & { db: Database }

/**
 * Looks at what someone brings before it is kept, and says what has to be looked at by a person. What is on the list of
 * illegal pictures, or forbidden by the operator's own service, is not taken.
 */
export async function examineMedia({ db, config, log }: Needs, brought: Brought): Promise<Finding[]> {
  const { ownerId: userId, fingerprint } = brought
  const known = fingerprint === null ? undefined : await findKnown(db, fingerprint)
  if (known === 'illegal') {
    // Whoever runs this has to learn of it: in some countries within a day.
    log.error({ event: 'illegal picture refused', userId }, 'safety')
    refuse('picture_not_allowed')
  }
  const answer = config.mediaCheckUrl === '' ? 'fine' : await askOutside(config, brought)
  if (answer === 'forbidden') {
    log.error({ event: 'file refused by the outside check', userId }, 'safety')
    refuse('picture_not_allowed')
  }
  if (answer === 'unknown') log.warn({ event: 'file not checked outside', userId }, 'safety')
  return [
    ...(known === 'removed' ? ['known_picture' as const] : []),
    ...(answer === 'unknown' ? ['unchecked_file' as const] : []),
  ]
}
