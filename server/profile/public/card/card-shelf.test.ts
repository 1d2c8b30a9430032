import { expect, test } from 'vitest'
import { CardShelf } from './card-shelf.ts'

test('a card is drawn once, however many ask for it at the same time and after', async () => {
  const shelf = new CardShelf()
  const { draw, drawn } = painter()
  const cards = await Promise.all([1, 2, 3].map(() => shelf.take('Ana 1', by(), () => draw('Ana'))))
  cards.push(await shelf.take('Ana 1', by(), () => draw('Ana')))
  expect(drawn).toEqual(['Ana'])
  expect(new Set(cards).size).toBe(1)
})

test('cards are drawn one at a time', async () => {
  const shelf = new CardShelf()
  const { draw, most } = painter()
  await Promise.all(['Ana', 'Ben', 'Cid'].map(name => shelf.take(name, by(), () => draw(name))))
  expect(most()).toBe(1)
})

test('beyond a queue people are asked to come back, and then they are served', async () => {
  const shelf = new CardShelf({ waiting: 1 })
  const { draw } = painter()
  const waiting = ['Ana', 'Ben'].map(name => shelf.take(name, by(), () => draw(name)))
  await expect(shelf.take('Cid', by(), () => draw('Cid'))).rejects.toMatchObject({
    status: 503,
    extra: { retryAfter: 5 },
  })
  await Promise.all(waiting)
  expect(String(await shelf.take('Cid', by(), () => draw('Cid')))).toBe('Cid')
})

test('whoever wants many waits behind those who want one, and has room for a few', async () => {
  const shelf = new CardShelf({ each: 3 })
  const { draw, drawn } = painter()
  const own = ['Ana', 'Ben', 'Cid'].map(name => shelf.take(name, 'someone', () => draw(name)))
  await expect(shelf.take('Dea', 'someone', () => draw('Dea'))).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await shelf.take('Eva', by(), () => draw('Eva'))
  expect(drawn.slice(0, 2)).toEqual(['Ana', 'Eva'])
  await Promise.all(own)
})

test('a card that could not be drawn is tried again, and does not stop the others', async () => {
  const shelf = new CardShelf()
  const { draw, drawn } = painter()
  const broken = shelf.take('Ana', by(), () => Promise.reject(new Error('no paint')))
  const next = shelf.take('Ben', by(), () => draw('Ben'))
  await expect(broken).rejects.toThrow('no paint')
  await next
  await shelf.take('Ana', by(), () => draw('Ana'))
  expect(drawn).toEqual(['Ben', 'Ana'])
})

test('the shelf keeps what was asked for last', async () => {
  const shelf = new CardShelf({ most: 2 })
  const { draw, drawn } = painter()
  for (const name of ['Ana', 'Ben', 'Ana', 'Cid', 'Ana', 'Ben'])
    await shelf.take(name, by(), () => draw(name))
  expect(drawn).toEqual(['Ana', 'Ben', 'Cid', 'Ben'])
})

/** Each card is wanted by someone else. */
let people = 0
const by = () => ++people

function painter() {
  const drawn: string[] = []
  let [now, most] = [0, 0]
  return {
    drawn,
    most: () => most,
    async draw(name: string) {
      drawn.push(name)
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve, 5))
      now -= 1
      return Buffer.from(name)
    },
  }
}
