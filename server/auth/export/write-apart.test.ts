import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveScene } from './export.scene.ts'
import { stepExports } from './exporting.ts'
import { openWriter } from './write-apart.ts'
import type { WriteStep } from './write-step.ts'

const { contacts, deps, db, fill, start, state, afterDeath, unpack } = await archiveScene()
const { write, close } = openWriter(deps, new URL('../../export-worker.ts', import.meta.url))
const step = (by: WriteStep) => stepExports(deps, { write: by, signal: new AbortController().signal })

test('a thread writes an archive, and says what went wrong', async () => {
  const [ana, ben] = await contacts()
  await fill(ana, ben, 3)
  await start(ana)
  await step(write)
  await step(({ row, ...given }) => write({ ...given, row: { ...row, collection: 'nothing' } }))
  const { rows } = await db.execute(sql`delete from set_aside returning tries`)
  expect(rows, 'it is to be tried again').toEqual([{ tries: 1 }])
  await afterDeath()
  while ((await step(write)) > 0);
  await close()
  expect((await state(ana)).export?.state).toBe('ready')
  const page = (await unpack(ana)).get(`messages/${ben.displayName.toLowerCase()}-${ben.id}/1.json`)
  expect(String(page)).toContain('Message 3')
})
