import { api } from '@akin/contract/api.ts'
import type { LiveFrame } from '@akin/contract/events.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { chatScene } from '../server/chat/chat.scene.ts'
import { anyCourse } from '../web/testing/draft-courses.ts'
import { type DraftServer, playDrafts } from '../web/testing/two-devices.ts'

/** The small version is in web/chat/compose/open-draft.test.ts, before a server that keeps drafts in memory. */

const stage = await chatScene({ live: {} })
const orders = 200

test(`one person writes on two devices over a slow and lossy line: no word is lost in ${orders} random orders`, {
  timeout: 600_000,
}, async () => {
  let saves = 0
  await fc.assert(
    fc.asyncProperty(anyCourse(), async steps => {
      const server = await openServer()
      const { last, kept, fields } = await playDrafts(server, steps)
      expect({ kept, fields }).toEqual({ kept: last, fields: [last, last] })
      saves += server.close()
    }),
    { numRuns: orders, seed: 20261117 },
  )
  expect(saves, 'there was something to lose').toBeGreaterThan(5 * orders)
})

/** The real one, with its events as a socket hears them. */
async function openServer(): Promise<DraftServer & { close(): number }> {
  const [ana, ben] = await stage.contacts()
  const socket = await stage.connect(ana)
  const params = { contactId: ben.id }
  let saves = 0
  return {
    async save({ text, at }) {
      const body = { body: text, writtenAt: new Date(at).toISOString() }
      expect((await stage.call(api.saveDraft, { asker: ana, params, body })).status).toBe(204)
      saves += 1
      const { draft, writtenAt } = await vi.waitFor(() => {
        const told = socket.frames.filter(isDraftSaved)
        expect(told).toHaveLength(saves)
        return told[saves - 1]?.data ?? expect.unreachable()
      })
      const stands = { text: draft ?? '', at: Date.parse(writtenAt) }
      return { stands, isLate: stands.at !== at }
    },
    async read() {
      const { draft, draftAt } = await stage.thread(ana, ben)
      return { text: draft ?? '', at: draftAt === null ? null : new Date(draftAt).getTime() }
    },
    close() {
      socket.ws.close()
      return saves
    },
  }
}

function isDraftSaved(frame: LiveFrame) {
  return frame.type === 'draft_saved'
}
