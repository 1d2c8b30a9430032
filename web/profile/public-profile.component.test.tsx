import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, fullProfile, shownProfile, standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const address = 'http://localhost:3000/p/Ben'
const seen = { ...shownProfile(ben, { bio: 'Two lines.' }), searchEngines: false }

function remembered() {
  return (JSON.parse(localStorage.getItem('akin.rememberedPage') ?? '{}') as { path?: string }).path
}

test('what is not shown to everyone leaves no trace, not even its heading', async () => {
  await openPage('/p/Ben', { getPublicProfile: seen })
  await expect.element(heading).toHaveTextContent('Ben')
  await expect.element(main.getByText('“Two lines.”')).toBeVisible()
  for (const hidden of ['Into', 'Looking for', 'Speaks', 'Links']) {
    await expect.element(main.getByText(hidden)).not.toBeInTheDocument()
  }
})

test('another spelling and a former name lead to the name of today', async () => {
  for (const name of ['BEN', 'Benny']) {
    const app = await openPage(`/p/${name}`, { getPublicProfile: seen })
    await expect.element(heading).toHaveTextContent('Ben')
    expect(app.address()).toBe('/p/Ben')
    await app.close()
  }
})

test('a stranger who wants to connect, or joins, is sent on, and the page is remembered', async () => {
  const app = await openPage('/p/Ben', { getPublicProfile: seen })
  await expect.element(main.getByRole('heading', { name: 'What do you two share?' })).toBeVisible()
  await expect
    .element(main.getByText('Join Akin and you will see what you have in common with Ben.'))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).toHaveAttribute('href', '/auth')
  await main.getByRole('link', { name: 'Join Akin' }).click()
  await expect.poll(app.address).toBe('/auth?mode=register')
  expect(remembered()).toBe('/p/Ben')
})

test('a visitor asks nothing about connecting, and a member sees how the two stand', async () => {
  const visit = await openPage('/p/Ben', { getPublicProfile: seen })
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).toBeVisible()
  expect(visit.calls('getConnectionStatus')).toEqual([])
  await visit.close()

  await openPage('/p/Ben', { getUser: ana, getPublicProfile: seen, getConnectionStatus: standing('none') })
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See full profile' }))
    .toHaveAttribute('href', `/user/${ben.id}`)
  await expect.element(main.getByRole('link', { name: 'Join Akin' })).not.toBeInTheDocument()
})

test('the owner is told that this is them, and is asked neither to connect nor to join', async () => {
  const app = await openPage('/p/Ben', {
    getUser: { ...ana, id: ben.id, displayName: ben.displayName },
    getPublicProfile: seen,
    previewProfile: shownProfile(ben),
  })
  await expect.element(main.getByText('This is you')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: /Connect with|Join Akin|See full profile/ }))
    .not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile')
  await main.getByRole('link', { name: 'View as' }).click()
  await expect.poll(app.address).toBe('/profile/view')
})

test('the link can be copied, and where nothing can be copied, it is shown to be selected', async () => {
  await openPage('/p/Ben', { getPublicProfile: seen })
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
  const writeText = vi.fn(async () => {})
  clipboard.mockReturnValue({ writeText } as unknown as Clipboard)
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(toast('Link copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)

  clipboard.mockReturnValue(undefined as unknown as Clipboard)
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(toast('This is the link', address)).toBeVisible()
  clipboard.mockRestore()
})

test('a full page is accessible and fits', async () => {
  await openPage('/p/Ben', { getPublicProfile: { ...seen, ...fullProfile } })
  await expect.element(heading).toHaveTextContent('W'.repeat(50))
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})
