import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { chatOf } from '#bench/chat-steps.ts'
import { callAs } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

function card(page: Page, person: Person) {
  return page.getByRole('article', { name: person.displayName, exact: true })
}

/** Whom the day's deck shows to someone, by name. */
async function deckOf(person: Person): Promise<string[]> {
  const answer = await callAs(person, 'GET', '/api/discover')
  const { items } = (await answer.json()) as { items: { profile: { displayName: string } }[] }
  return items.map(({ profile }) => profile.displayName)
}

/** Waits until someone can be found by an interest that nobody else has: lists are a moment behind profiles. */
async function waitUntilFound(by: Person, person: Person, interest: string) {
  const found = async () => {
    const answer = await callAs(by, 'GET', `/api/discover?interests=${encodeURIComponent(interest)}`)
    const { items } = (await answer.json()) as { items: { profile: { userId: number } }[] }
    return items.map(({ profile }) => profile.userId)
  }
  await expect.poll(found).toContain(person.id)
}

async function fillProfile(person: Person, interest: string) {
  await callAs(person, 'PATCH', '/api/profile', {
    interests: [interest, 'Baking', 'Night trains'],
    languages: ['en', 'nb'],
    country: 'NO',
    city: 'Bergen',
    headline: 'Ask me about ferries.',
    prompts: [{ id: 'place', answer: 'Two stops early, for a smell of bread.' }],
  })
}

test('two people find each other, connect and talk in one sitting', async ({ people }) => {
  const { ana, ben } = await people()
  const interest = `Fog horns ${ben.id}`.slice(0, 24)
  await fillProfile(ana, interest)
  await fillProfile(ben, interest)
  await waitUntilFound(ana, ben, interest)

  await open(ana.page, '/discover')
  await expect(card(ana.page, ben)).toBeVisible()
  await card(ana.page, ben).getByRole('button', { name: 'Why am I seeing this?' }).click()
  const why = ana.page.getByRole('dialog', { name: `Why you are seeing ${ben.displayName}` })
  await expect(why).toContainText(interest)
  await ana.page.keyboard.press('Escape')

  await card(ana.page, ben).getByRole('button', { name: 'Connect', exact: true }).click()
  const asking = ana.page.getByRole('dialog', { name: `Connect with ${ben.displayName}` })
  await asking.getByText('Two stops early, for a smell of bread.').click()
  await asking.getByRole('textbox', { name: 'Note' }).fill('What was the bread?')
  await open(ben.page, '/connect?tab=received')
  await asking.getByRole('button', { name: 'Send request' }).click()
  await expect(card(ana.page, ben)).toContainText('Requested')

  const request = ben.page.getByRole('article', { name: ana.displayName })
  await expect(request).toContainText('Two stops early, for a smell of bread.')
  await expect(request).toContainText('What was the bread?')
  await request.getByRole('button', { name: 'Accept' }).click()

  await expect(card(ana.page, ben).getByRole('link', { name: 'Message' })).toBeVisible()
  const yes = toast(ana.page, `${ben.displayName} accepted your request`, 'You are connected.')
  await yes.getByRole('button', { name: 'Message' }).click()
  await expect(ana.page).toHaveURL(`/chat/${ben.id}`)
  await expect(ana.page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  const hers = chatOf(ana, ben)
  await expect(hers.log).toContainText('Two stops early, for a smell of bread.')
  await hers.say('And do they still make it?')
  await open(ben.page, `/chat/${ana.id}`)
  await expect(chatOf(ben, ana).message(ana, 'And do they still make it?')).toBeVisible()
  expect(await deckOf(ana)).not.toContain(ben.displayName)
})
