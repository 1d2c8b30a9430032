import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { directoryScene } from './directory.scene.ts'

const { call, strangers, shown, block, refreshAll } = await directoryScene()

test('own interests come first, then what most people share, and nobody is counted whom the asker may not see', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await shown(ana, { interests: ['Zither', 'chess'] })
  await shown(ben, { interests: ['Chess', 'Baking', 'Board games'] })
  await shown(cleo, { interests: ['Chess', 'Baking', 'lawn mowers'] })
  await shown(dora, { interests: ['Chess', 'Sailing', 'Baking'], audiences: { interests: 'contacts' } })
  await refreshAll()
  const list = async () => (await call(api.listInterests, { asker: ana })).body
  const one = { people: 1, isMore: false }
  expect(await list()).toEqual([
    { interest: 'Zither', isMine: true, people: { people: 0, isMore: false } },
    { interest: 'chess', isMine: true, people: { people: 2, isMore: false } },
    { interest: 'Baking', isMine: false, people: { people: 2, isMore: false } },
    { interest: 'Board games', isMine: false, people: one },
    { interest: 'Lawn mowers', isMine: false, people: one },
  ])
  await block(cleo, ana)
  expect((await list()).map(({ interest, people }) => [interest, people.people])).toEqual([
    ['Zither', 0],
    ['chess', 1],
    ['Baking', 1],
    ['Board games', 1],
  ])
})
