import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile, shownProfile, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const publicPage = page.getByRole('switch', { name: 'Public page' })
const engines = page.getByRole('switch', { name: 'Allow search engines' })
const audienceOf = (part: string) => page.getByRole('combobox', { name: part })

function openSettings(answers = keptProfile()) {
  return openPage('/profile?tab=privacy', answers)
}

function saved(name: string) {
  return expect.element(page.getByText(`Saved: ${name}`)).toHaveRole('status')
}

test('without a public page there is nothing for search engines to list, and what was chosen is kept', async () => {
  const app = await openSettings()
  await expect.element(publicPage).toBeChecked()
  await expect.element(engines).not.toBeChecked()
  engines.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(engines).toBeChecked()
  publicPage.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(publicPage).not.toBeChecked()
  await saved('Public page')
  await expect.element(engines).toBeDisabled()
  await expect.element(engines).not.toBeChecked()
  await expect
    .element(engines)
    .toHaveAccessibleDescription('There is no public page to list. Turn it on first.')
  await publicPage.click()
  await expect.element(engines).toBeChecked()
  expect(app.calls('editProfile').map(({ body }) => body)).toEqual([
    { searchEngines: true },
    { publicPage: false },
    { publicPage: true },
  ])
})

test('who can see what is decided part by part, and what we suggest can be had back and undone', async () => {
  const app = await openSettings()
  const choose = async (part: string, audience: string) => {
    await audienceOf(part).selectOptions(audience)
    await saved(part)
  }
  await choose('In your own words', 'Members')
  await choose('Headline', 'Only me')
  await choose('Interests', 'Public')
  expect(app.calls('editProfile').map(({ body }) => body)).toEqual([
    { audiences: { bio: 'members' } },
    { audiences: { headline: 'me' } },
    { audiences: { interests: 'public' } },
  ])
  await page.getByRole('button', { name: 'Reset to suggested' }).click()
  await expect.element(audienceOf('Headline')).toHaveValue('public')
  await toast('Back to what we suggest').getByRole('button', { name: 'Undo' }).click()
  await expect.element(audienceOf('Headline')).toHaveValue('me')
  const chosen = { ...defaultAudiences, bio: 'members', headline: 'me', interests: 'public' }
  await expect
    .poll(() => app.calls('editProfile').map(({ body }) => body))
    .toEqual(expect.arrayContaining([{ audiences: defaultAudiences }, { audiences: chosen }]))
})

test('who sees the age says so where nobody does', async () => {
  await openSettings()
  await audienceOf('Age').selectOptions('Public')
  await expect
    .element(audienceOf('Age'))
    .toHaveAccessibleDescription('Nobody sees it while “Show my age” is off.')
  await page.getByRole('switch', { name: 'Show my age' }).click()
  await expect.element(audienceOf('Age')).not.toHaveAccessibleDescription()
})

test('a choice that could not be saved goes back and says why beside it, and the others stay', async () => {
  const app = await openSettings()
  const discover = page.getByRole('switch', { name: 'Show in Discover' })
  await discover.click()
  await saved('Show in Discover')
  app.answer({ editProfile: refusal('internal') })
  await publicPage.click()
  const why = 'Not saved. Something went wrong on our side. Please try again.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(why)
  expect(app.calls('editProfile')).toHaveLength(2)
  await expect.element(publicPage).toBeChecked()
  await expect.element(publicPage).toHaveAccessibleDescription(new RegExp(`${why}$`))
  await expect.element(discover).not.toBeChecked()
  await audienceOf('Photo').selectOptions('Only me')
  await expect.element(audienceOf('Photo')).toHaveAccessibleDescription(why)
  await expect.element(audienceOf('Photo')).toHaveValue('public')
  await expectAccessible()

  app.answer(keptProfile())
  await publicPage.click()
  await saved('Public page')
  await expect.element(publicPage).not.toHaveAccessibleDescription(new RegExp(why))
})

test('a press anywhere on the row of a choice reaches it', async () => {
  await openSettings()
  await page.getByText('Month you joined', { exact: true }).click()
  await expect.element(audienceOf('Month you joined')).toHaveFocus()
})

test('settings that cannot be loaded say so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openSettings({ getUser: ana, getOwnProfile: refusal('internal') })
  await expect.element(page.getByText('We could not load your settings.', { exact: false })).toBeVisible()
  app.answer({ getOwnProfile: emptyProfile })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(publicPage).toBeVisible()
})

test('the settings are accessible, and lead to how others see the profile', async () => {
  const app = await openSettings({
    ...keptProfile(),
    previewProfile: shownProfile(someone(ana.id, ana.displayName)),
  })
  await expect.element(page.getByRole('combobox', { name: 'Who may send you requests' })).toBeVisible()
  await publicPage.click()
  await expect.element(engines).toBeDisabled()
  await expectAccessible()
  await page.getByRole('link', { name: 'View as a visitor, a member or a contact' }).click()
  await expect.poll(app.address).toMatch(/^\/profile\/view/)
})
