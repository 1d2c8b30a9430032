import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { text } from './entries-file.ts'

const { app, someone, person, pack, grant, take, timePasses } = await tokenScene()

const get = (asker?: Person, query = '') =>
  app.inject({
    url: `/api/tokens/entries.csv${query}`,
    headers: asker ? { cookie: asker.cookie } : {},
  })

const head = '\uFEFFNumber,Time (UTC),What,For,Tokens,Balance,US dollars,Lapses (UTC)'

test('the history is a table that spreadsheets read', async () => {
  const ana = await someone()
  await pack(ana, 1_100, 999)
  await grant(ana, 100, 40)
  await take(ana, 10)
  const { statusCode, headers, body } = await get(ana)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="akin-tokens.csv"',
    'cache-control': 'private, no-store',
  })
  const [first, ...lines] = body.split('\r\n')
  expect(first).toBe(head)
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^3,${time},"Spent","Wave",-10,1190,,$`)),
    expect.stringMatching(new RegExp(`^2,${time},"With your plan","",100,1200,,${time}$`)),
    expect.stringMatching(new RegExp(`^1,${time},"Bought","",1100,1100,9.99,$`)),
    '',
  ])
})

test('it has the filters of the list', async () => {
  const ana = await someone()
  await pack(ana, 500)
  await timePasses({ days: 40 })
  await pack(ana, 200)
  await take(ana, 10)
  const numbers = async (query: string) => (await get(ana, query)).body.match(/^\d+(?=,)/gm)
  expect(await numbers('')).toEqual(['3', '2', '1'])
  expect(await numbers('?show=in')).toEqual(['2', '1'])
  expect(await numbers('?show=in&days=30')).toEqual(['2'])
  expect(await numbers('?show=back')).toBeNull()
  const wrong = await get(ana, '?show=mine')
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_fields'])
})

test('a long history comes whole, in the order of the list', async () => {
  const ana = await someone()
  await pack(ana, 5_000)
  const spends = 510
  for (let n = 0; n < spends; n += 10) await Promise.all(Array.from({ length: 10 }, () => take(ana, 1)))
  const numbers = (await get(ana)).body.match(/^\d+(?=,)/gm) ?? []
  expect(numbers.map(Number)).toEqual(Array.from({ length: spends + 1 }, (_, n) => spends + 1 - n))
})

test('it is for its owner alone', async () => {
  const visitor = await get()
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in'])
  const una = await get(await person('Una', { verified: false }))
  expect([una.statusCode, una.json().code]).toEqual([401, 'needs_verification'])
  expect((await get(await someone())).body).toBe(`${head}\r\n`)
})

test.each(['=HYPERLINK("https://evil.test")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a word that begins like a formula is none: %j',
  words => {
    expect(text(words)).toBe(`"'${words.replaceAll('"', '""')}"`)
  },
)
