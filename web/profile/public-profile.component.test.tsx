import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import {
  ben,
  blockedEntry,
  fullProfile,
  memberProfile,
  shownProfile,
  someone,
  standing,
} from '#testing/people.ts'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const address = 'http://localhost:3000/p/Ben'
const join = '/auth?mode=register'
const membersSee = memberProfile(ben, {
  ...fullProfile,
  bio: 'Two lines.',
  shared: { interests: ['Night trains'], languages: [] },
})
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
  await expect.element(main.getByRole('link', { name: 'Join Akin' })).toHaveAttribute('href', join)
  await main.getByRole('link', { name: 'Connect with Ben' }).click()
  await expect.poll(app.address).toBe(join)
  expect(remembered()).toBe('/p/Ben')
})

test('of all that a stranger can do, one thing stands out', async () => {
  await openPage('/p/Ben', { getPublicProfile: seen })
  const connect = main.getByRole('link', { name: 'Connect with Ben' })
  await expect.element(connect).toBeVisible()
  const fill = (link: Element) => getComputedStyle(link).backgroundColor
  const alike = page
    .getByRole('link')
    .elements()
    .filter(link => fill(link) === fill(connect.element()))
  expect(alike.map(link => link.textContent)).toEqual(['Connect with Ben'])
})

test('links are wide enough to be tapped, and say where they lead and whether that is theirs', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openPage('/p/Ben', { getPublicProfile: { ...seen, links: fullProfile.links ?? [] } })
  const link = main.getByRole('link', { name: /^My bridges/ })
  await expect
    .element(link)
    .toHaveTextContent('My bridges bridges.example Links back here, checked on 1 January 2026')
  const { width, height } = link.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(width).toBe(350)
})

test('a visitor asks nothing about connecting, and neither does someone who is not verified', async () => {
  const visit = await openPage('/p/Ben', { getPublicProfile: seen })
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).toBeVisible()
  expect(visit.calls('getConnectionStatus')).toEqual([])
  await visit.close()

  const app = await openPage('/p/Ben', { getUser: { ...ana, emailVerified: false }, getPublicProfile: seen })
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Join Akin' })).not.toBeInTheDocument()
  expect([...app.calls('getConnectionStatus'), ...app.calls('getMemberProfile')]).toEqual([])
})

test('a member sees what members see, what the two share, and how they stand', async () => {
  await openPage('/p/Ben', {
    getUser: ana,
    getPublicProfile: seen,
    getMemberProfile: membersSee,
    getConnectionStatus: standing('none', { mutualContacts: [someone(12, 'Cleo')], mutualCount: 1 }),
  })
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'In common' }))
    .toMatchTextContent('You are both into Night trains.')
  await expect.element(main.getByRole('region', { name: 'Contacts in common' })).toMatchTextContent('Cleo')
  await expect
    .element(main.getByRole('listitem').filter({ hasText: 'Night trains' }))
    .toHaveTextContent('Night trains (in common)')
  await expect.element(main.getByText('Builds bridges, and drinks tea under them')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Connect with|Join Akin/ })).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Ask about this: “Ask me about”' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect with Ben' })).toBeVisible()
})

test('until that is known the words stand there, and nothing that could move can be pressed', async () => {
  const status = Promise.withResolvers<ConnectionStatus>()
  await openPage('/p/Ben', {
    getUser: ana,
    getPublicProfile: { ...seen, links: fullProfile.links ?? [] },
    getMemberProfile: membersSee,
    getConnectionStatus: status.promise,
  })
  await expect.element(main.getByText('“Two lines.”')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link')).not.toBeInTheDocument()
  await expect.element(main.getByRole('button')).not.toBeInTheDocument()
  status.resolve(standing('none'))
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^My bridges/ })).toBeVisible()
})

test('where it cannot be asked, a member has what visitors have, and can ask again', async () => {
  const app = await openPage('/p/Ben', {
    getUser: ana,
    getPublicProfile: seen,
    getMemberProfile: noAnswer,
    getConnectionStatus: standing('none'),
  })
  await expect.element(main.getByRole('alert')).toMatchTextContent('We could not load what you two share.')
  await expect.element(main.getByText('“Two lines.”')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ getMemberProfile: membersSee })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('region', { name: 'In common' })).toBeVisible()
})

test('someone who is gone for a member is nobody, unless that member has blocked them', async () => {
  let asked = 0
  const gone = {
    getUser: ana,
    getPublicProfile: () => (asked++ === 0 ? seen : refusal('not_found')),
    getMemberProfile: refusal('not_found'),
    getConnectionStatus: refusal('not_found'),
  }
  const app = await openPage('/p/Ben', gone)
  await expect.element(heading).toHaveTextContent('Nothing in common with this address')
  await app.close()

  await openPage('/p/Ben', {
    ...gone,
    getPublicProfile: seen,
    getConnectionStatus: standing('blocked_by_me'),
    listBlocked: [blockedEntry(ben)],
  })
  await expect.element(main.getByText('You have blocked this person')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Unblock' })).toBeVisible()
})

test('what a link with a key opens is there for a member too, with what the two share', async () => {
  await openPage('/p/Ben?k=the-key', {
    getUser: ana,
    getPublicProfile: seen,
    getMemberProfile: membersSee,
    getConnectionStatus: standing('none'),
    openShare: {
      profile: { ...shownProfile(ben, fullProfile), headline: 'For contacts alone' },
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  await expect.element(main.getByRole('region', { name: 'In common' })).toBeVisible()
  await expect.element(main.getByText('For contacts alone')).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'See it' }).click()
  await expect.element(main.getByText('For contacts alone')).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'In common' })).toBeVisible()
})

test('the owner is told that visitors see this, and is asked neither to connect nor to join', async () => {
  const app = await openPage('/p/Ben', {
    getUser: { ...ana, id: ben.id, displayName: ben.displayName },
    getPublicProfile: seen,
    previewProfile: shownProfile(ben),
  })
  await expect.element(main.getByText('This is what visitors see.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Connect with|Join Akin/ })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile')
  await main.getByRole('link', { name: 'View as' }).click()
  await expect.poll(app.address).toBe('/profile/view')
})

test('the link can be copied, and says so; where nothing can be copied, it is shown to be selected', async () => {
  await openPage('/p/Ben', { getPublicProfile: seen })
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
  const writeText = vi.fn(async () => {})
  clipboard.mockReturnValue({ writeText } as unknown as Clipboard)
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(toast('Link copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)

  clipboard.mockReturnValue(undefined as unknown as Clipboard)
  await main.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(toast('Copy it by hand', address)).toBeVisible()
  clipboard.mockRestore()
})

test('a full page is accessible and fits', async () => {
  await openPage('/p/Ben', { getPublicProfile: { ...seen, ...fullProfile } })
  await expect.element(heading).toHaveTextContent('Ben')
  await expect.element(main.getByText('W'.repeat(50))).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})

test('so is one that a member looks at', { tags: 'variant' }, async () => {
  await openPage('/p/Ben', {
    getUser: ana,
    getPublicProfile: seen,
    getMemberProfile: membersSee,
    getConnectionStatus: standing('none'),
  })
  await expect.element(main.getByRole('region', { name: 'In common' })).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})
