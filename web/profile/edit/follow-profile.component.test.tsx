import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { openWelcomeAt, welcomeAt } from '#testing/open-welcome-at.ts'
import { keptProfile } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const save = page.getByRole('button', { name: 'Save changes' })
const field = (label: string) => page.getByLabelText(label)
const chips = page.getByRole('button', { name: /^Remove / })
const shown = () => chips.elements().map(chip => chip.getAttribute('aria-label'))

async function addInterest(label: string, interest: string) {
  await field(label).fill(interest)
  await userEvent.keyboard('{Enter}')
}

test('what the welcome keeps is in the form beneath it, and one interest more saves all of them', async () => {
  const app = await openWelcomeAt('interests', { address: '/profile', interests: ['Chess'] })
  await expect.element(welcomeAt.interests).toBeVisible()
  await addInterest('Search, or write your own', 'Night trains')
  await addInterest('Search, or write your own', 'Moss')
  await page.getByRole('button', { name: 'Continue' }).click()
  await field('Your sentence').fill('I bind books.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await expect.element(field('Headline')).toHaveValue('I bind books.')
  await expect.poll(shown).toEqual(['Remove Chess', 'Remove Night trains', 'Remove Moss'])
  await expect.element(save).not.toBeInTheDocument()
  await addInterest('Add an interest', 'Kayaking')
  await save.click()
  await expect.element(toast('Profile saved')).toBeVisible()
  expect(app.calls('editProfile').at(-1)).toEqual({
    body: { interests: ['Chess', 'Night trains', 'Moss', 'Kayaking'] },
  })
})

test('what was saved elsewhere comes into the form, and what is typed here stays, unsaved', async () => {
  const app = await openPage('/profile', keptProfile())
  await expect.poll(openSockets).toBe(1)
  await field('In your own words').fill('Cartographer.')
  await addInterest('Add an interest', 'Baking')
  app.answer(keptProfile({ city: 'Bergen', headline: 'I bind books.', interests: ['Chess'] }))
  tell('email_verified', {})
  await expect.element(field('Where you are')).toHaveValue('Bergen')
  await expect.element(field('Headline')).toHaveValue('I bind books.')
  await expect.element(field('In your own words')).toHaveValue('Cartographer.')
  expect(shown()).toEqual(['Remove Baking'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(shown).toEqual(['Remove Chess'])
  await field('In your own words').fill('Cartographer.')
  await save.click()
  await expect.element(toast('Profile saved')).toBeVisible()
  expect(app.calls('editProfile')).toEqual([{ body: { bio: 'Cartographer.' } }])
})

test('a profile that was asked for before a save takes nothing of it back', async () => {
  const held = Promise.withResolvers<typeof emptyProfile>()
  const answers = keptProfile()
  const app = await openPage('/profile', answers)
  await expect.poll(openSockets).toBe(1)
  await field('Where you are').fill('Bergen')
  app.answer({ getOwnProfile: held.promise })
  tell('email_verified', {})
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  app.answer(answers)
  await save.click()
  await expect.element(toast('Profile saved')).toBeVisible()
  await expect.poll(() => app.calls('getOwnProfile'), { message: 'it is asked for anew' }).toHaveLength(3)
  held.resolve(emptyProfile)
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(field('Where you are')).toHaveValue('Bergen')
})
