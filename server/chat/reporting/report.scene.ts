import { api } from '@akin/contract/api.ts'
import type { ReportForm } from '@akin/contract/safety/shapes.ts'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { SealedContent } from '#safety/seal-evidence.ts'
import { evidence, reports } from '#safety/tables.ts'
import type { Person } from '#testing/scene.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'
import { messages } from '../tables.ts'

type Subject = ReportForm['subject']
type Thing = { id: number }

/** A scene whose people report each other, and in which the sealed copies can be looked at. */
export async function reportScene(setting: Parameters<typeof attachmentScene>[0] = {}) {
  const stage = await attachmentScene(setting)
  const { call, db } = stage

  function report(asker: Person, subject: Subject, { id }: Thing, more: Partial<ReportForm> = {}) {
    return call(api.sendReport, { asker, body: { subject, id, reason: 'harassment', ...more } })
  }

  /** Reports what must be taken for a test to go on. */
  async function reported(asker: Person, subject: Subject, thing: Thing, more: Partial<ReportForm> = {}) {
    const { status, body } = await report(asker, subject, thing, more)
    if (status !== 201) throw new Error(`The report was not taken: ${status} ${body.message}`)
    return body
  }

  /** What went along with a report, the report itself first. */
  async function sealed({ id }: Thing) {
    const rows = await db
      .select()
      .from(evidence)
      .where(eq(evidence.reportId, id))
      .orderBy(asc(evidence.position))
    return rows.map(({ kind, content }) => ({ kind, ...(JSON.parse(content) as SealedContent) }))
  }

  async function words(given: Thing) {
    return (await sealed(given)).filter(({ kind }) => kind === 'message').map(({ text }) => text)
  }

  async function subjectOf(given: Thing) {
    return (await sealed(given)).find(({ isSubject }) => isSubject)
  }

  async function rowOfReport({ id }: Thing) {
    const [row] = await db.select().from(reports).where(eq(reports.id, id))
    if (!row) throw new Error(`There is no report ${id}.`)
    return row
  }

  async function messageAt(conversationId: number, seq: number) {
    const at = and(eq(messages.conversationId, conversationId), eq(messages.seq, seq))
    const [found] = await db.select({ id: messages.id }).from(messages).where(at)
    if (!found) throw new Error(`There is no message at ${seq}.`)
    return found
  }

  function drawn() {
    const size = { width: 8, height: 8, channels: 3 } as const
    return sharp({ create: { ...size, background: '#765' } })
      .png()
      .toBuffer()
  }

  return { ...stage, messageAt, drawn, report, reported, sealed, words, subjectOf, rowOfReport }
}
