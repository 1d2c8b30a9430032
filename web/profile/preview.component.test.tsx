import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { fullProfile, shownProfile, someone } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const main = page.getByRole('main')
const you = someone(ana.id, ana.displayName)

test('one sees oneself through the eyes of a visitor, a member and a contact', async () => {
  const links = fullProfile.links ?? []
  const seenBy: Record<string, Partial<ShownProfile>> = {
    visitor: {},
    member: { interests: ['Night trains'], links, hasPlainLinks: true },
    contact: { interests: ['Night trains'], links, headline: 'Builds bridges' },
  }
  const app = await openPage('/profile/view', {
    getUser: ana,
    getOwnProfile: { ...emptyProfile, interests: ['Night trains'] },
    previewProfile: ({ query }) => shownProfile(you, seenBy[(query as { as: string }).as]),
  })
  await expect.element(main.getByText('This is how a visitor sees you.')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Ana')
  await expect.element(main.getByText('Night trains')).not.toBeInTheDocument()

  await main.getByText('Member').click()
  await expect.poll(app.address).toBe('/profile/view?as=member')
  await expect.element(main.getByText('This is how a member sees you.')).toBeVisible()
  await expect.element(main.getByText('Night trains')).toBeVisible()
  await expect.element(main.getByText('Builds bridges')).not.toBeInTheDocument()
  await expect.element(main.getByText('My bridges')).toBeVisible()
  await expect.element(main.getByText('Links of new profiles are shown as text.')).toBeVisible()
  const link = main.getByRole('link', { name: /^My bridges/ })
  await expect.element(link).not.toBeInTheDocument()
  await expectAccessible('links as text')

  await main.getByText('Contact').click()
  await expect.element(main.getByText('Builds bridges')).toBeVisible()
  await expect.element(link).toBeVisible()
  await main.getByRole('link', { name: 'Edit profile' }).click()
  await expect.poll(app.address).toBe('/profile')
})

test('someone whose page is off is told that visitors see nothing', async () => {
  const app = await openPage('/profile/view', {
    getUser: { ...ana, emailVerified: false },
    getOwnProfile: { ...emptyProfile, publicPage: false },
    previewProfile: shownProfile(you),
  })
  await expect
    .element(main.getByText('This is how a visitor will see you once your address is verified.'))
    .toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Visitors see nothing' })).toBeVisible()
  await main.getByRole('link', { name: 'Privacy settings' }).click()
  await expect.poll(app.address).toBe('/profile?tab=privacy')
})

test('a full profile is accessible and fits, as a contact sees it', async () => {
  await openPage('/profile/view?as=contact', { getUser: ana, previewProfile: shownProfile(you, fullProfile) })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Ana')
  await expect.element(main.getByText('W'.repeat(50))).toBeVisible()
  const alike = 'This is how a contact sees you. Visitors, members and contacts all see the same.'
  await expect.element(main.getByText(alike)).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})
