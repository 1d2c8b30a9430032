import { randomInt } from 'node:crypto'
import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type Person, scene } from '#testing/scene.ts'
import { fileReport } from '../file-report.ts'
import { cases } from '../tables.ts'
import { decide, type Verdict } from './decide.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const facts = 'On two days the same note with a link to a payment page went to fourteen people.'

/** A scene in which people are reported, and someone decides. */
export async function decisionScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene(setting)
  return { ...stage, ...deciding(stage) }
}

export function deciding({ db }: Pick<Awaited<ReturnType<typeof scene>>, 'db'>) {
  /** A case about someone, reported by these. */
  async function openCase(
    target: Pick<Person, 'id'>,
    reporters: Person[] = [],
    reason: ReportReason = 'spam',
  ) {
    for (const { id } of reporters) await transaction(db, tx => report(tx, target, id, reason))
    const isTheirs = and(eq(cases.targetId, target.id), ne(cases.state, 'closed'))
    const [opened] = await db.select().from(cases).where(isTheirs)
    return opened ?? openEmpty(target)
  }

  function report(
    tx: Transaction,
    { id: targetId }: Pick<Person, 'id'>,
    reporterId: number,
    reason: ReportReason,
  ) {
    const filing = { reporterId, subjectKey: `person:${targetId}`, reason, details: '', limitsScale: 1 }
    const content = { from: '', fromId: targetId, at: null, text: 'Pay here today', isSubject: true }
    const items = [{ kind: 'message' as const, content }]
    return fileReport(tx, filing, async () => ({ subject: 'person', targetId, about: 'Someone', items }))
  }

  async function openEmpty({ id: targetId }: Pick<Person, 'id'>) {
    const number = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
    const dueAt = new Date(Date.now() + 86_400_000)
    const [opened] = await db.insert(cases).values({ targetId, number, origin: 'report', dueAt }).returning()
    if (!opened) throw new Error('The case was not written.')
    return opened
  }

  async function decideOn(target: Pick<Person, 'id'>, verdict: Partial<Verdict> & Pick<Verdict, 'step'>) {
    const { id } = await openCase(target)
    return decide(db, id, {
      ...{ reason: 'spam', facts, quote: '', place: 'messages', foundByMachine: false },
      ...{ decidedBy: 'operator', answer: 'We did something about it.' },
      days: verdict.step === 'suspension' ? 7 : undefined,
      ...verdict,
    })
  }

  return { openCase, decideOn, facts }
}
