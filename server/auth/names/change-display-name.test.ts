import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { formerNames } from '../tables.ts'

const { app, call, config, db, lines, member, person, rowOf, timePasses } = await accountScene()

const rename = (asker: Person, displayName: string) =>
  call(api.changeDisplayName, { asker, body: { displayName } })

const formerName = async (name: string) =>
  (await db.select().from(formerNames).where(eq(formerNames.nameKey, name.toLowerCase())))[0]

test('a visitor is told to sign in', async () => {
  expect((await call(api.changeDisplayName, { body: { displayName: 'Nobody-Here' } })).status).toBe(401)
})

describe('a new name', () => {
  test('is mine at once', async () => {
    const ana = await person('Ana')
    const { status, body } = await rename(ana, ' Ana-Maria ')
    expect(status).toBe(200)
    expect(body).toEqual({ id: ana.id, displayName: 'Ana-Maria', emailVerified: true })
    expect((await call(api.getUser, { asker: ana })).body.displayName).toBe('Ana-Maria')
    expect(lines).toContainEqual(expect.objectContaining({ userId: ana.id, event: 'rename' }))
  })

  test('can be chosen once in 30 days, and the refusal names the day', async () => {
    const ben = await person('Ben')
    await rename(ben, 'Benjamin')
    const { status, body } = await rename(ben, 'Benny')
    expect(status).toBe(409)
    expect(body.code).toBe('name_not_yet')
    const allowed = new Date(Date.now() + 30 * 86_400_000)
    expect(body.message).toContain(`${allowed.getUTCDate()} `)
    expect(body.message).toContain(`${allowed.getUTCFullYear()}`)
    expect((await rowOf(ben)).displayName).toBe('Benjamin')

    await timePasses({ days: 30 })
    expect((await rename(ben, 'Benny')).status).toBe(200)
  })

  test.each([
    'Ab',
    'a'.repeat(25),
    'no spaces',
    '-dash',
    'Bjørn',
    'ＡＢＣＤ',
    'zero\u200bwidth',
    'ана-мария',
  ])('%j is refused', async displayName => {
    const una = await member(`Una${Math.random().toString(36).slice(2, 10)}`)
    const { status, body } = await rename(una, displayName)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ displayName: expect.stringContaining('3–24 letters, numbers, - or _.') })
  })

  test.each(['admin', 'Supp0rt', 'api', 'gone-1234567890'])('%s is kept back', async displayName => {
    const eva = await member(`Eva${Math.random().toString(36).slice(2, 10)}`)
    const { status, body } = await rename(eva, displayName)
    expect(status).toBe(409)
    expect(body.code).toBe('name_taken')
    expect(body.fields).toEqual({ displayName: 'That name is taken.' })
  })

  test('may not be the name of someone else, in whatever case', async () => {
    const mia = await person('Mia')
    await person('Noah')
    expect((await rename(mia, 'NOAH')).body.code).toBe('name_taken')
    expect((await rowOf(mia)).displayName).toBe('Mia')
    expect((await rename(mia, 'Mia-Lee')).status).toBe(200)
  })

  test('goes to one of sixteen people who want it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, (_, n) => person(`Racer${n}`)))
    const answers = await Promise.all(
      people.map((racer, n) => patiently(() => rename(racer, n % 2 ? 'Trophy' : 'TROPHY'))),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.code === 'name_taken')).toHaveLength(15)
    expect(await formerName('Trophy')).toBeUndefined()
  })

  test('changes once when one person asks for many at once', async () => {
    const ivo = await person('Ivo')
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => patiently(() => rename(ivo, `Ivo-${n}`))),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.code === 'name_not_yet')).toHaveLength(15)
  })

  test('brings nothing else with it', async () => {
    const kai = await member('Kai')
    const before = await rowOf(kai)
    const { status } = await app
      .inject({
        method: 'POST',
        url: api.changeDisplayName.path,
        headers: { origin: config.publicUrl, cookie: kai.cookie },
        payload: { displayName: 'Kai-Uwe', id: 1, role: 'admin', emailVerified: false, status: 'deleted' },
      })
      .then(response => ({ status: response.statusCode }))
    expect(status).toBe(200)
    const { displayName, displayNameChangedAt, ...after } = await rowOf(kai)
    expect(displayName).toBe('Kai-Uwe')
    expect(displayNameChangedAt).not.toBeNull()
    expect(before).toMatchObject(after)
  })
})

describe('the case of my own name', () => {
  test('may change at any time and costs nothing', async () => {
    const lea = await person('Lea')
    expect((await rename(lea, 'LEA')).body.displayName).toBe('LEA')
    expect((await rename(lea, 'Lea')).body.displayName).toBe('Lea')
    expect(await formerName('Lea')).toBeUndefined()
    expect((await rename(lea, 'Leandra')).status).toBe(200)
    expect((await rename(lea, 'leandra')).status).toBe(200)
  })
})

describe('a name that was given up', () => {
  test('is kept from others for 180 days, at the register too', async () => {
    const tom = await person('Tom')
    const rio = await person('Rio')
    await rename(tom, 'Thomas')
    const newcomer = {
      displayName: 'tom',
      email: 'tom2@people.test',
      password,
      dateOfBirth: '1990-01-01',
      acceptTerms: true as const,
    }
    await timePasses({ days: 179, hours: 23 })
    expect((await rename(rio, 'Tom')).body.code).toBe('name_taken')
    expect((await call(api.register, { body: newcomer })).body.code).toBe('name_taken')
    await timePasses({ hours: 2 })
    expect((await rename(rio, 'Tom')).status).toBe(200)
  })

  test('can be taken back at any time in that span, which frees the other one for me alone', async () => {
    const joe = await person('Joe')
    await rename(joe, 'Joseph')
    expect((await formerName('Joe'))?.userId).toBe(joe.id)
    expect((await rename(joe, 'JOE')).status).toBe(200)
    expect(await formerName('Joe')).toBeUndefined()
    expect((await formerName('Joseph'))?.userId).toBe(joe.id)
    expect((await rename(joe, 'Giuseppe')).body.code).toBe('name_not_yet')
    expect((await rename(await person('Sam'), 'Joseph')).body.code).toBe('name_taken')
  })

  test('cannot slip away to someone who asks in the very moment it is given up', async () => {
    const owners = await Promise.all(Array.from({ length: 25 }, (_, n) => person(`Owner${n}`)))
    const takers = await Promise.all(Array.from({ length: 25 }, (_, n) => person(`Taker${n}`)))
    const answers = await Promise.all(
      owners.flatMap((owner, n) => [rename(owner, `Moved${n}`), rename(takers[n] as Person, `OWNER${n}`)]),
    )
    const [gave, took] = [0, 1].map(rest => answers.filter((_, n) => n % 2 === rest))
    expect(gave?.map(answer => answer.status)).toEqual(Array(25).fill(200))
    expect(took?.map(answer => answer.body.code)).toEqual(Array(25).fill('name_taken'))
  })
})
