import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { talking, contacts, strangers, say, fill, edit, drop, clear, remove, block, indexed } = stage

async function hits(...asked: Parameters<typeof stage.searchThread>) {
  const { status, body } = await stage.searchThread(...asked)
  expect(status).toBe(200)
  return body.seqs
}

test('a message is found by both of the two before anything is indexed, and after', async () => {
  const [ana, ben] = await talking()
  const { seq } = await say(ana, ben, 'The glaze is dry')
  expect(await hits(ana, ben, 'glaz')).toEqual([seq])
  expect(await hits(ben, ana, 'glaz')).toEqual([seq])
  await indexed()
  expect(await hits(ana, ben, 'glaz')).toEqual([seq])
  expect(await hits(ben, ana, 'GLAZE dry')).toEqual([seq])
})

test('what stands in the index and what is newer come together, the newest first', async () => {
  const [ana, ben] = await talking()
  const first = await say(ana, ben, 'Kiln one')
  await indexed()
  const second = await say(ben, ana, 'Kiln two')
  expect(await hits(ana, ben, 'kiln')).toEqual([second.seq, first.seq])
})

test('nothing is found of other conversations', async () => {
  const [ana, ben] = await talking()
  const [, cat] = await strangers('Dan', 'Cat')
  await stage.befriend(ana, cat)
  await say(ana, cat, 'The kiln is hot')
  await indexed()
  expect(await hits(ana, cat, 'kiln')).toEqual([1])
  expect(await hits(ana, ben, 'kiln')).toEqual([])
})

test('a long conversation comes in pages that neither repeat nor miss anything', async () => {
  const [ana, ben] = await contacts()
  const count = 700
  await fill(ana, ben, count)
  await indexed()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await stage.searchThread(ana, ben, 'message', cursor)
    expect(body.seqs.length).toBeLessThanOrEqual(limits.threadHits)
    seen.push(...body.seqs)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: count }, (_, n) => count - n))
  expect(await hits(ana, ben, 'message 37')).toEqual([379, 378, 377, 376, 375, 374, 373, 372, 371, 370, 37])
  expect(await hits(ana, ben, 'message 371')).toEqual([371])
})

test('what is edited away, deleted, undone, hidden or cleared is not found any more, indexed or not', async () => {
  const [ana, ben] = await talking()
  const words = ['edited', 'deleted', 'undone', 'hidden', 'cleared']
  const [edited, deleted, undone, hidden] = await Promise.all(
    words.slice(0, 4).map(word => say(ana, ben, `pottery ${word}`)),
  )
  if (!edited || !deleted || !undone || !hidden) throw new Error('Something was not sent.')
  await indexed()
  expect(await hits(ben, ana, 'pottery')).toHaveLength(4)
  await edit(ana, edited, 'Something else')
  await drop(ana, deleted, 'everyone')
  await drop(ana, undone, 'undo')
  await drop(ben, hidden, 'me')
  expect(await hits(ben, ana, 'pottery')).toEqual([])
  expect(await hits(ana, ben, 'pottery')).toEqual([hidden.seq])
  await indexed()
  expect(await hits(ben, ana, 'pottery')).toEqual([])
  expect(await hits(ana, ben, 'pottery')).toEqual([hidden.seq])
  expect(await hits(ben, ana, 'something')).toEqual([edited.seq])
  await clear(ana, ben)
  expect(await hits(ana, ben, 'pottery')).toEqual([])
  expect(await hits(ben, ana, 'something')).toEqual([edited.seq])
})

test('after a removal both still find what was said; whoever blocks finds nothing, the blocked one still does', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'The kiln is hot')
  await remove(ana, ben)
  expect(await hits(ana, ben, 'kiln')).toHaveLength(1)
  expect(await hits(ben, ana, 'kiln')).toHaveLength(1)
  await block(ana, ben)
  expect((await stage.searchThread(ana, ben, 'kiln')).status).toBe(404)
  expect(await hits(ben, ana, 'kiln')).toHaveLength(1)
})

test('whoever has never been connected has no conversation to search', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  expect((await stage.searchThread(ana, ben, 'hello')).status).toBe(404)
})

test.each(['', ' ', 'x'.repeat(limits.searchText + 1)])(
  'a question of the wrong length is refused',
  async q => {
    const [ana, ben] = await contacts()
    expect((await stage.searchThread(ana, ben, q)).status).toBe(400)
  },
)

test('a cursor that nobody was given is refused', async () => {
  const [ana, ben] = await contacts()
  expect((await stage.searchThread(ana, ben, 'hello', "1' or 1=1")).status).toBe(400)
})
