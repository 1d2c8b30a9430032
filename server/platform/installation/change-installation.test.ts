import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openLocalBus } from '../bus/local-bus.ts'
import { openDatabase } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { changeInstallation } from './change-installation.ts'
import { readInstallation, readNow } from './read-installation.ts'

const { url, db, pool, close } = await testDatabase()
/** Another process, which hears nothing of the first one. */
const deaf = openDatabase(url, { bus: openLocalBus() })
afterAll(async () => {
  await deaf.close()
  await close()
})

test('a change is known at once to those who hear of it, and within seconds to all others', async () => {
  const before = await readInstallation(db)
  expect(before.registration).toBe('open')
  expect((await readInstallation(deaf.db)).stamp).toBe(before.stamp)
  await transaction(db, tx => changeInstallation(tx, { registration: 'closed' }))
  const after = await readInstallation(db)
  expect(after).toEqual(await readNow(db))
  expect(after.registration).toBe('closed')
  expect(after.stamp).not.toBe(before.stamp)
  expect((await readInstallation(deaf.db)).registration).toBe('open')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
  expect((await readInstallation(deaf.db)).registration).toBe('closed')
  clock.mockRestore()
})

test('what is known is not asked for again, and holds while the database is away', async () => {
  const asked = vi.spyOn(deaf.pool, 'query')
  await readInstallation(deaf.db)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRejectedValue(new Error('away') as never)
  deaf.db.bus.tellInstallation()
  expect((await readInstallation(deaf.db)).registration).toBe('closed')
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})

test('there is one row, and none beside it', async () => {
  await expect(pool.query('insert into installation default values')).rejects.toThrow('installation_pkey')
  await expect(pool.query('insert into installation (id) values (false)')).rejects.toThrow('check constraint')
})
