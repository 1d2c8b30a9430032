import { and, eq } from 'drizzle-orm'
import type { ServedFile } from '#platform/call/download.ts'
import { refuse } from '#platform/refuse.ts'
import { appealPictures } from '#safety/decisions/tables.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { findAppeal } from './find-appeal.ts'

/** A picture that went along with an appeal. Those that were not sent are nobody's. */
export const getAppealPicture = noted<'getAppealPicture'>(
  {
    act: 'appeal.picture.read',
    subject: ({ params: { number } }) => ({ kind: 'appeal', key: number }),
    detail: ({ params: { pictureId } }) => `Picture ${pictureId}`,
  },
  async ({ db, storage }, { asker, params: { number, pictureId } }): Promise<ServedFile> => {
    const { decision } = await findAppeal(db, number)
    await mayDecideAbout(db, asker.id, decision.userId)
    const { id, decisionId, isSent } = appealPictures
    const isIt = and(eq(id, pictureId), eq(decisionId, decision.id), eq(isSent, true))
    const [found] = await db.select().from(appealPictures).where(isIt)
    const { contentType, storedAs } = found ?? refuse('not_found')
    return {
      ...{ type: contentType, disposition: 'inline', keep: 'private, no-store' },
      open: () => storage.get(storedAs),
    }
  },
)
