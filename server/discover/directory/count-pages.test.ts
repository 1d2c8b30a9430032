import { expect, test } from 'vitest'
import { directoryScene } from './directory.scene.ts'

/** So little that it is soon used up: three pages an hour. */
const stage = await directoryScene({ config: { limitsScale: 0.05 } })
const { strangers, look } = stage

test('after so many pages of the directory there are no more for an hour, and the deck goes on', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  for (let page = 0; page < 3; page++) expect((await look(ana, { sort: 'new' })).status).toBe(200)
  const { status, body } = await look(ana, { q: 'anyone' })
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'discover_limit', retryAfter: expect.any(Number) })
  expect((await look(ana, {})).body.kind).toBe('deck')
  expect((await look(ben, { sort: 'new' })).status).toBe(200)
  await stage.timePasses({ hours: 1 })
  expect((await look(ana, { sort: 'new' })).status).toBe(200)
})
