import type { LogChain } from '@akin/contract/staff/log-shapes.ts'
import type { Database } from '#platform/database/database.ts'
import { logProtection } from './log-protection.ts'
import { noted } from './noted.ts'
import { verifyLog } from './verify-log.ts'

const goodForMs = 10 * 60 * 1000

/** One walk at a time, and what it found for a while: the whole log is read for it. */
const checks = new WeakMap<Database, { at: number; chain: Promise<LogChain> }>()

export const checkLog = noted<'checkLog'>({ act: 'log.chain.read' }, async ({ db }, { query }) => {
  const last = checks.get(db)
  const isGood = last && Date.now() - last.at < goodForMs
  if (isGood && query.again === undefined) return last.chain
  const check = { at: Date.now(), chain: walk(db) }
  checks.set(db, check)
  check.chain.catch(() => checks.delete(db))
  return check.chain
})

async function walk(db: Database): Promise<LogChain> {
  const [found, protection] = await Promise.all([verifyLog(db), logProtection(db)])
  return { ...found, protection, checkedAt: new Date() }
}
