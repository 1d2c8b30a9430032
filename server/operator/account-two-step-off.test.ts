import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { twoStepScene } from '#auth/two-step/two-step.scene.ts'
import { accountTwoStepOff } from './account-two-step-off.ts'

const { careful, db, deps, logIn, mailTo, member } = await twoStepScene({ work: true })
const reason = 'Phone and codes burnt; passport seen on 18 November.'
const off = (...args: string[]) => accountTwoStepOff.read(args)({ ...deps })

test('it is turned off for someone, who is told; the reason stays as it is', async () => {
  const [ana, ben] = [await careful('Ana'), await careful('Ben')]
  expect(await off('--user', 'Ana', '--reason', reason)).toMatch(/^Would turn off .* Nothing was changed\.$/)
  expect((await logIn(ana)).body.needsTotp).toBe(true)
  await off('--user', ana.email, '--reason', reason, '--apply')
  expect((await logIn(ana)).status).toBe(200)
  expect((await logIn(ben)).body.needsTotp).toBe(true)
  expect((await mailTo(ana.email, 'two-step-off')).text).toContain('We did this because we were asked to')
  const { rows } = await db.execute(sql`select act, user_id, reason from operator_acts`)
  expect(rows).toEqual([{ act: 'two-step off', user_id: ana.id, reason }])
  for (const change of [
    sql`update operator_acts set reason = 'something else'`,
    sql`delete from operator_acts`,
  ]) {
    await expect(db.execute(change)).rejects.toThrow()
  }
})

test('what cannot be done is said', async () => {
  await member('Cora')
  expect(() => off('--user', 'Cora', '--reason', 'short')).toThrow('Say why with --reason')
  expect(() => off('--reason', reason)).toThrow('Name the person with --user.')
  await expect(off('--user', 'Cora', '--reason', reason, '--apply')).rejects.toThrow(
    'has no two-step sign-in',
  )
})
