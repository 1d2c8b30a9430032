import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportScene } from '#chat/reporting/report.scene.ts'
import { akin } from './akin.ts'
import { safetyVerify } from './safety-verify.ts'

const stage = await reportScene()
const { db, deps, talking, say, edit, drop, reported, strangers } = stage
const verify = () => safetyVerify.read([])(deps)

test('evidence is what was sealed, whatever happens to the messages; and one flipped byte is named', async () => {
  const [ana, ben] = await talking()
  const said = await say(ben, ana, 'Awful')
  const { id, receipt } = await reported(ana, 'message', said, { details: 'It hurts.' })
  const [cleo] = await strangers('Cleo')
  await reported(cleo, 'person', ben)
  await edit(ben, said, 'Nice')
  await drop(ben, said, 'everyone')
  expect(await verify()).toContain(
    'The evidence of 2 reports is what was sealed.\nThe log of the staff is unbroken',
  )
  await expect(
    db.execute(sql`update evidence set content = ''`),
    'nobody changes it by mistake',
  ).rejects.toThrow()
  // Whoever owns the database can do anything to it; what the reporter has in hand, they cannot.
  await db.execute(sql`alter table evidence disable trigger sealed`)
  const item = sql`report_id = ${id} and position = 3`
  const faults = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
    await db.execute(change)
    const said = await verify().catch(({ message }: Error) => message.split('\n').slice(1))
    await db.execute(undo)
    return said
  }
  const flip = sql`update evidence set content = overlay(content placing chr(ascii(substr(content, 9, 1)) # 1) from 9 for 1)
    where ${item}`
  const broken = ['the items do not lead to the hash of the report', 'the items do not fit the receipt']
  const named = (all: string[]) => all.map(fault => `  ${receipt}: ${fault}`)
  const changed = ['item 3 (message) is not what was sealed', ...broken]
  expect(await faults(flip, flip)).toEqual(named(changed))
  const kind = (to: string) => sql`update evidence set kind = ${to} where ${item}`
  expect(await faults(kind('request'), kind('message'))).toContain(
    `  ${receipt}: item 3 (request) is not what was sealed`,
  )
  // With hashes that fit, made anew over other words, only the receipt is left to say so.
  await db.execute(sql`create table before as select * from evidence where ${item}`)
  const forge = sql`update evidence set content = '{}', sha256 = sha256(convert_to(kind || e'\n{}', 'utf8')) where ${item}`
  const mend = sql`update evidence e set content = b.content, sha256 = b.sha256 from before b
    where (e.report_id, e.position) = (b.report_id, b.position)`
  expect(await faults(forge, mend)).toEqual(
    named(['item 3 (message) does not follow those before it', ...broken]),
  )
  const rewrite = (reason: string) => sql`update reports set reason = ${reason} where id = ${id}`
  expect(await faults(rewrite('spam'), rewrite('harassment'))).toEqual(named(['its reason was changed']))
  await db.execute(sql`delete from evidence where report_id = ${id} and position = 1`)
  await expect(verify()).rejects.toThrow(`${receipt}: item 1 is missing`)
})

test('the command explains itself', async () => {
  expect(await akin(['safety', 'verify', '--help'])).toContain('receipt')
})
