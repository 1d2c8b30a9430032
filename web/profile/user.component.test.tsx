import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, fullProfile, memberProfile, shownProfile, someone, standing } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const signedIn = { getUser: ana, getConnectionStatus: standing('none') }

test('a member sees another with what the two share', async () => {
  await openPage(`/user/${ben.id}`, {
    ...signedIn,
    getMemberProfile: memberProfile(ben, {
      fullName: 'Ben Lima',
      interests: ['Tea', 'Maps', 'Night trains'],
      languages: [{ code: 'pt', name: 'Português' }],
      shared: { interests: ['Tea', 'Night trains'], languages: ['Português'] },
    }),
  })
  await expect.element(heading).toHaveTextContent('Ben')
  await expect.element(main.getByText('Ben Lima')).toBeVisible()
  await expect.poll(() => document.title).toBe('Ben · Akin')
  const card = page.getByRole('region', { name: 'In common' })
  await expect.element(card).toMatchTextContent('3 in common')
  await expect
    .element(card)
    .toMatchTextContent('You are both into Tea and Night trains. You both speak Português.')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Tea' }))
    .toHaveTextContent('Tea (in common)')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Maps' })).toHaveTextContent('Maps')
})

test('a plan that someone shows is a small word beside their name', async () => {
  await openPage(`/user/${ben.id}`, {
    ...signedIn,
    getMemberProfile: memberProfile(ben, { badge: 'premium' }),
  })
  await expect.element(heading).toHaveTextContent('Ben')
  await expect.element(main.getByText('premium', { exact: true })).toBeVisible()
  await expectAccessible()
})

test.each(['1234567890', 'someone', '0', '99999999999999999999'])(
  'an unknown person and an address without a number show the same panel: /user/%s',
  async id => {
    await openPage(`/user/${id}`, { ...signedIn, getMemberProfile: refusal('not_found') })
    await expect.element(heading).toHaveTextContent('Person not found')
    await expect.element(page.getByRole('link', { name: 'Find people' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Person not found · Akin')
  },
)

test('a profile that cannot be loaded can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage(`/user/${ben.id}`, { ...signedIn, getMemberProfile: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load this profile.')
  await expect.poll(openSockets).toBe(1)
  app.answer({ getMemberProfile: memberProfile(ben) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toHaveTextContent('Ben')
})

test('the owner is told that this is them', async () => {
  const you = someone(ana.id, ana.displayName)
  const app = await openPage(`/user/${ana.id}`, {
    ...signedIn,
    getMemberProfile: memberProfile(you),
    previewProfile: shownProfile(you),
  })
  await expect.element(main.getByText('This is you')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile')
  await main.getByRole('link', { name: 'View as' }).click()
  await expect.poll(app.address).toBe('/profile/view')
})

test('there is a way back, on a phone and where there is room: to where one was, or to one’s people if that was elsewhere', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const cleo = someone(12, 'Cleo')
  const back = main.getByRole('button', { name: 'Back' })
  const came = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getConnectionStatus: standing('none', { mutualContacts: [cleo], mutualCount: 1 }),
    getMemberProfile: ({ params }) =>
      memberProfile((params as { userId: string }).userId === String(cleo.id) ? cleo : ben),
  })
  await main.getByRole('link', { name: 'Cleo' }).click()
  await expect.element(heading).toHaveTextContent('Cleo')
  await back.click()
  await expect.poll(came.address).toBe(`/user/${ben.id}`)
  await came.close()

  await page.viewport(1280, 800)
  const app = await openPage(`/user/${ben.id}`, { ...signedIn, getMemberProfile: refusal('not_found') })
  await expect.element(heading).toHaveTextContent('Person not found')
  await back.click()
  await expect.poll(app.address).toBe('/connect')
})

test('a full profile is accessible and fits, with what the two share', async () => {
  await openPage(`/user/${ben.id}`, {
    ...signedIn,
    getMemberProfile: memberProfile(ben, {
      ...fullProfile,
      shared: { interests: ['Tea', 'Night trains'], languages: ['Português'] },
    }),
  })
  await expect.element(page.getByRole('region', { name: 'In common' })).toBeVisible()
  await expect.element(main.getByText('W'.repeat(50))).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})
