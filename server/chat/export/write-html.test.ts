import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quarters } from '#profile/pictures/picture.scene.ts'
import { giving } from '../gifts/gift.scene.ts'
import { readAfter } from '../reading/read-thread.ts'
import { attachments, messages } from '../tables.ts'
import { exportScene, formats } from './export.scene.ts'
import { openExport } from './export-context.ts'
import { writeHtml } from './write-html.ts'

const { db, deps, call, talking, say, edit, bring, download, file } = await exportScene()
const png = await quarters(90, 60).png().toBuffer()

test('the page has its pictures, recordings and files inside, and the text as it is shown', async () => {
  const [ana, ben] = await talking()
  const picture = await bring(ana, png, { name: 'kiln.png', alt: 'A kiln' })
  const words = await bring(ana, 'My list', { type: 'text/plain', name: 'list.txt' })
  const voice = await bring(ben, 'no sound', { type: 'text/plain', name: 'voice.txt' })
  await say(ana, ben, 'See **this** and https://akin.example/a?b=1&c=2', { attachmentIds: [picture.id] })
  await say(ana, ben, '', { attachmentIds: [words.id] })
  const spoken = await say(ben, ana, 'What was said', { attachmentIds: [voice.id] })
  await db
    .update(attachments)
    .set({ kind: 'voice', mime: 'audio/webm', voice: { durationMs: 42_300, bars: '0' } })
    .where(eq(attachments.id, voice.id))
  await db.update(messages).set({ kind: 'voice' }).where(eq(messages.id, spoken.id))
  const page = await file(ben, ana, 'html')
  expect(page).toContain('<strong>this</strong>')
  expect(page).toContain(
    '<a href="https://akin.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc">',
  )
  const [, image = ''] = /<img alt="A kiln" src="data:image\/webp;base64,([^"]+)">/.exec(page) ?? []
  expect(Buffer.from(image, 'base64')).toEqual((await download(ben, picture)).rawPayload)
  const list = Buffer.from('My list').toString('base64')
  expect(page).toContain(
    `<a download="list.txt" href="data:text/plain;base64,${list}">File: list.txt (1 KB)</a>`,
  )
  expect(page).toContain(
    `<audio controls src="data:audio/webm;base64,${Buffer.from('no sound').toString('base64')}">`,
  )
  expect(page).toContain('Voice message (0:42)')
  expect(page).toContain('What was said')
  expect(page.endsWith('</html>\n')).toBe(true)
})

test('the page has the card of a link that is in the words', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'https://akin.example')
  const link = { url: 'javascript:alert(1)', title: '<Kilns>', description: 'All "about" them' }
  const card = { fileId: '0'.repeat(32), name: 'x', mime: 'image/webp', size: 0, kind: 'link' as const, link }
  const { conversationId, seq } = sent
  await db.insert(attachments).values({ ownerId: ana.id, conversationId, seq, ...card })
  await db.update(messages).set({ kind: 'link' }).where(eq(messages.id, sent.id))
  for (const format of formats) expect(await file(ben, ana, format)).not.toMatch(/Kilns|javascript:/)
  await db
    .update(attachments)
    .set({ link: { ...link, url: 'https://akin.example/' } })
    .where(and(eq(attachments.conversationId, conversationId), eq(attachments.seq, seq)))
  const page = await file(ben, ana, 'html')
  expect(page).toContain('&lt;Kilns&gt;')
  expect(page).toContain('All &quot;about&quot; them')
  expect(page).toContain('<a href="https://akin.example/"')
  expect(await file(ben, ana, 'text')).toContain('      Link: <Kilns>, https://akin.example/\n')
  await edit(ana, sent, 'Not there after all')
  for (const format of formats) expect(await file(ben, ana, format)).not.toContain('Kilns')
})

test('what has no room is named, and the rest goes on', async () => {
  const [ana, ben] = await talking()
  const [first, second] = [await bring(ana, png, { name: 'a.png' }), await bring(ana, png, { name: 'b.png' })]
  await say(ana, ben, 'Two', { attachmentIds: [first.id, second.id] })
  await say(ana, ben, 'The end')
  const context = openExport(ana, await readAfter(db, [ana.id, ben.id], 0), 'UTC')
  let page = ''
  for await (const piece of writeHtml(deps, context, first.size + 1)) page += piece
  expect(page.match(/<img /g)).toHaveLength(1)
  expect(page).toContain('Photo: b.png</p><p class="note">Its file is left out')
  expect(page).toContain('The end')
})

test('the page says who gave what to whom, and nothing in the words is taken for more', async () => {
  const [ana, ben] = await talking()
  await giving({ db, call }).present(ana, ben, 'star', 'For **you** & <b>all</b>')
  const page = await file(ben, ana, 'html')
  const told = `${ana.displayName} gave ${ben.displayName} a star: For **you** &amp; &lt;b&gt;all&lt;/b&gt;`
  expect(page).toContain(`<p class="body" dir="auto">${told}</p>`)
})

const hostile = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title></textarea><svg onload=alert(1)>',
  '<!-- --><![CDATA[',
  'javascript:alert(1) https://x.example/"onclick="alert(1)',
]

test('hostile words stay words', async () => {
  const [ana, ben] = await talking()
  for (const words of hostile) await say(ana, ben, words)
  const nasty = await bring(ana, 'x', { type: 'text/plain', name: `"><script>alert(1)</script>.txt` })
  await say(ana, ben, `\`${hostile[0]}\``, { attachmentIds: [nasty.id] })
  const page = await file(ben, ana, 'html')
  const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag))
  for (const tag of ['script', 'svg', 'img', 'textarea']) expect(tags).not.toContain(tag)
  expect(page).not.toMatch(/<[^>]*\son\w+=/i)
  expect(page).not.toMatch(/href="(?!https:\/\/|data:text\/plain;)/)
  expect(page).toContain('&lt;/script&gt;')
  const [, policy = ''] = /content-security-policy" content="([^"]+)"/.exec(page) ?? []
  expect(policy).toMatch(/^default-src &#39;none&#39;; style-src &#39;sha256-/)
})
