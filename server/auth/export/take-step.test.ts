import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Storage } from '#platform/storage/storage.ts'
import { sweepFilesNow } from '#platform/storage/sweep-files.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import { keysIn } from '#testing/keys-in.ts'
import { archiveScene } from './export.scene.ts'
import { partRoom } from './take-step.ts'

const stage = await archiveScene({ work: true })
const { db, deps, config, contacts, talking, fill, say, edit, drop, bring, block } = stage
const { start, state, step, finish, afterDeath, unpack, mailTo } = stage

test('all of it is in the archive, and every file is what the manifest says', async () => {
  const [ana, ben] = await talking()
  const picture = await bring(ben, await quarters(90, 60).png().toBuffer(), {
    name: 'kiln.png',
    alt: 'A kiln',
  })
  await say(ben, ana, 'See **this**', { attachmentIds: [picture.id] })
  const edited = await say(ana, ben, 'First words')
  await edit(ana, edited, 'Second words')
  await drop(ben, await say(ben, ana, 'Regretted words'), 'everyone')
  await start(ana)
  await finish()
  const files = await unpack(ana)
  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(
    [...files.keys()].filter(path => path !== 'manifest.json'),
  )
  for (const { path, size, sha256 } of manifest.files) {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    expect([path, bytes.length]).toEqual([path, size])
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  const folder = `messages/${ben.displayName.toLowerCase()}-${ben.id}`
  const { messages } = JSON.parse(String(files.get(`${folder}/1.json`)))
  const media = `media/${picture.id}-kiln.webp`
  expect(messages).toMatchObject([
    { text: 'Hello', from: ana.displayName },
    { text: 'Hello to you' },
    { text: 'See **this**', attachments: [{ description: 'A kiln', file: media }] },
    { text: 'Second words', before: [{ text: 'First words' }] },
    { deletedAt: expect.any(String) },
  ])
  expect(files.get(media)?.subarray(0, 4).toString()).toBe('RIFF')
  const page = String(files.get(`${folder}/1.html`))
  expect(page).toContain(`<img alt="A kiln" src="../../${media}">`)
  expect(page).toContain('First words')
  const index = String(files.get('index.html'))
  expect(index).toContain(`<a href="${folder}/1.html"><bdi>${ben.displayName}</bdi></a>`)
  expect(String(files.get('account/account.json'))).toContain(ana.email)
  for (const [path, bytes] of files) {
    expect([path, String(bytes).includes('Regretted')]).toEqual([path, false])
    if (path.endsWith('.html')) expect(String(bytes)).not.toMatch(/<script|javascript:|https?:\/\/(?!.*rel=)/)
  }
  await mailTo(ana.email, 'export-ready')
})

test('cut off at every step it is put together once, nothing twice, and nothing is left of what was cut', async () => {
  const [ana, ben] = await contacts()
  await fill(ana, ben, 1_200)
  await start(ana, { account: false, money: false, media: 'none' })
  const seen: number[] = []
  for (let attempt = 0; (await state(ana)).export?.state === 'preparing'; attempt++) {
    await step(attempt % 2 === 0 ? dying : deps.storage)
    await afterDeath()
    await db.execute(sql`delete from set_aside`)
    seen.push((await state(ana)).export?.percent ?? 0)
  }
  expect(seen, 'it goes forward').toEqual(seen.toSorted((one, other) => one - other))
  const files = await unpack(ana)
  const texts = [1, 2, 3, 4, 5, 6].flatMap(page =>
    JSON.parse(
      String(files.get(`messages/${ben.displayName.toLowerCase()}-${ben.id}/${page}.json`)),
    ).messages.map(({ text }: { text: string }) => text),
  )
  expect(texts).toEqual(Array.from({ length: 1_200 }, (_, n) => `Message ${n + 1}`))
  await db.execute(sql`update loose_files set due_at = now() - interval '1 minute'`)
  await sweepFilesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  const { rows } = await db.execute<{ key: string }>(sql`select stored_as as key from export_segments s
    join account_exports x on x.id = s.export_id where x.user_id = ${ana.id}`)
  const { rows: own } = await db.execute<{ folder: string }>(
    sql`select folder from account_exports where user_id = ${ana.id}`,
  )
  const stored = await keysIn(config.filesDir, `exports/${own[0]?.folder}/`)
  expect(stored).toEqual(rows.map(({ key }) => key).toSorted())
})

test('what is longer than a part goes on in the next one, and files are counted as they come and go', async () => {
  const [ana, ben] = await talking()
  const note = (name: string) => bring(ben, 'A long note. '.repeat(250), { type: 'text/plain', name })
  await say(ben, ana, 'One', { attachmentIds: [(await note('one.txt')).id] })
  await start(ana, { account: false, money: false })
  const partBytes = partRoom + 2_500
  await step(deps.storage, { partBytes })
  await say(ben, ana, 'Another', { attachmentIds: [(await note('another.txt')).id] })
  await finish({ partBytes })
  const { export: archive } = await state(ana)
  expect(archive).toMatchObject({ state: 'ready', files: { done: 2, total: 2 } })
  const parts = archive?.parts ?? []
  expect(parts.map(({ name }) => name.slice(-11))).toEqual(
    parts.map(({ number }) => `-${number}-of-${parts.length}.zip`),
  )
  const placed: { path: string; part: number }[] = []
  for (const { number } of parts)
    for (const path of (await unpack(ana, number)).keys()) placed.push({ path, part: number })
  const manifest = placed.pop()
  expect([parts.length > 1, manifest]).toEqual([true, { path: 'manifest.json', part: parts.length }])
  const listed = JSON.parse(String((await unpack(ana, parts.length)).get('manifest.json'))).files
  expect(listed.map(({ path, part }: { path: string; part: number }) => ({ path, part }))).toEqual(placed)
})

/** Whoever writes to it dies before they can say what they have done. */
const dying: Storage = {
  ...deps.storage,
  async put(...file) {
    await deps.storage.put(...file)
    throw new Error('The process is dead.')
  },
}

test('of whom one has blocked there is nothing, and of one’s own files there are those that one sent', async () => {
  const [ana, ben] = await talking()
  const [mine, theirs] = [
    await bring(ana, 'mine', { type: 'text/plain', name: 'mine.txt' }),
    await bring(ben, 'theirs', { type: 'text/plain', name: 'theirs.txt' }),
  ]
  await say(ana, ben, 'My file', { attachmentIds: [mine.id] })
  await say(ben, ana, 'Their file', { attachmentIds: [theirs.id] })
  await start(ana, { media: 'mine', account: false, money: false })
  await block(ben, ana)
  await finish()
  const files = await unpack(ana)
  const media = [...files.keys()].filter(path => path.startsWith('media/'))
  expect(media, 'being blocked looks like a removal').toEqual([`media/${mine.id}-mine.txt`])
  await start(ben, { account: false, money: false })
  await finish()
  expect([...(await unpack(ben)).keys()].filter(path => /^m(edia|essages)\//.test(path))).toEqual([])
})
