import { randomBytes, randomInt } from 'node:crypto'
import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { type Person, scene } from '#testing/scene.ts'
import { cases, reports } from '../tables.ts'
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
    const number = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
    const [opened] = await db
      .insert(cases)
      .values({ targetId: target.id, number, origin: 'report', dueAt: new Date(Date.now() + 86_400_000) })
      .returning()
    if (!opened) throw new Error('The case was not written.')
    for (const { id: reporterId } of reporters) {
      const tail = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
      await db.insert(reports).values({
        ...{ caseId: opened.id, reporterId, subject: 'person', subjectKey: `person:${target.id}`, reason },
        ...{ receipt: `${number}-${tail}`, headHash: randomBytes(32) },
      })
    }
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
