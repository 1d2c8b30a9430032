import { goTo, open } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { callAs } from '#bench/connect-steps.ts'
import { holdLine } from '#bench/line.ts'
import { expectCheckout } from '#bench/money-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { settleSpotlightsNow } from '../../server/discover/spotlight/settle-spotlights.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { enqueue } from '../../server/platform/jobs/enqueue.ts'

test('who is in the Spotlight is laid before others, marked, and gets the tokens back when few came', {
  tag: '@variant',
}, async ({ akin, person }) => {
  const [ben, cleo] = [await person('Ben'), await person('Cleo')]
  const shared = `Lighthouses ${ben.id}`.slice(0, 24)
  await fillProfile(ben, shared)
  await fillProfile(cleo, shared)
  await waitUntilFound(ben, cleo, shared)
  // His people of the day are chosen before she comes.
  await callAs(ben, 'GET', '/api/discover')
  const ana = await person('Ana')
  await fillProfile(ana, shared)
  await waitUntilFound(ben, ana, shared)

  await open(ana.page, '/discover')
  await ana.page.getByRole('button', { name: 'Spotlight', exact: true }).click()
  const offer = ana.page.getByRole('dialog', { name: 'Spotlight', exact: true })
  await expect(offer).toContainText('150 tokens ($1.50)')
  await offer.getByRole('button', { name: 'Start a Spotlight' }).click()
  const short = ana.page.getByRole('dialog', { name: 'You need 150 more' })
  await short.getByRole('button', { name: 'Buy 150 for $1.50' }).click()
  await expectCheckout(ana.page, '$1.50')
  await ana.page.getByRole('button', { name: 'Pay', exact: true }).click()
  await ana.page.getByRole('link', { name: 'Go on where you were' }).click()
  const question = ana.page.getByRole('dialog', { name: 'Start a Spotlight?' })
  await expect(question).toContainText('Balance after0 tokens')
  await question.getByRole('button', { name: 'Spend 150 tokens' }).click()
  const runs = ana.page.getByRole('region', { name: 'You are in the Spotlight' })
  await expect(runs).toContainText('Running until')

  await open(ben.page, '/discover')
  const card = ben.page.getByRole('article', { name: ana.displayName, exact: true })
  await expect(card.getByText('Spotlight', { exact: true })).toBeVisible()
  const others = ben.page.getByRole('article', { name: cleo.displayName, exact: true })
  await expect(others).toBeVisible()
  await expect(others.getByText('Spotlight', { exact: true })).toBeHidden()
  await card.getByRole('button', { name: 'Why am I seeing this?' }).click()
  const why = ben.page.getByRole('dialog', { name: `Why you are seeing ${ana.displayName}` })
  await expect(why).toContainText(`${ana.displayName} is in the Spotlight.`)
  await expect(why).toContainText(shared)

  // A job counts it. She hears of it by herself, on whatever page she is.
  const line = await holdLine(ana.page)
  await open(ana.page, '/connect')
  await line.expectOpen()
  await makeOver(akin, ana)
  const words = '1 person saw it, fewer than 20: your 150 tokens came back.'
  await expect(ana.page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await goTo(ana.page, '/discover')
  const isOver = ana.page.getByRole('region', { name: 'Your Spotlight is over' })
  await expect(isOver).toContainText(words)
  await isOver.getByRole('button', { name: 'Close' }).click()
  await expect(isOver).toBeHidden()
  await goTo(ana.page, '/tokens/purchase')
  await expect(ana.page.getByRole('region', { name: 'Your balance' })).toContainText('150')
})

async function fillProfile(person: Person, interest: string) {
  await callAs(person, 'PATCH', '/api/profile', { interests: [interest], languages: ['en'], country: 'NO' })
}

/** Waits until someone can be found: lists are a moment behind profiles. */
async function waitUntilFound(by: Person, person: Person, interest: string) {
  const found = async () => {
    const answer = await callAs(by, 'GET', `/api/discover?interests=${encodeURIComponent(interest)}`)
    const { items } = (await answer.json()) as { items: { profile: { userId: number } }[] }
    return items.map(({ profile }) => profile.userId)
  }
  await expect.poll(found).toContain(person.id)
}

/** As if the half hour had passed, and the minute after which the job looks. */
async function makeOver({ databaseUrl }: Akin, { id }: Person) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    await db.execute(
      `update spotlights set starts_at = starts_at - interval '31 minutes', ends_at = now() where user_id = ${id}`,
    )
    await enqueue(db, settleSpotlightsNow.job, {})
  } finally {
    await close()
  }
}
