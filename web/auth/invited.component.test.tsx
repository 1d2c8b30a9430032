import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, shownProfile } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'
import { rememberPage } from './sessions/remembered-page.ts'

const heading = page.getByRole('heading', { level: 1 })
const tab = (name: string) => page.getByRole('tab', { name })
const seen = { ...shownProfile(ben), searchEngines: false }

beforeEach(() => rememberPage('/p/Ben', { invites: true }))

test('whoever comes from someone’s page joins, or signs in, to connect with them', async () => {
  const app = await openPage('/auth?mode=register', { getPublicProfile: seen })
  await expect.element(heading).toHaveTextContent('Join to connect with Ben')
  const asked = app.calls('getPublicProfile')
  expect(asked[0]).toEqual({ params: { displayName: 'Ben' } })
  await expectAccessible()
  await tab('Sign in').click()
  await expect.element(heading).toHaveTextContent('Sign in to connect with Ben')
  expect(app.calls('getPublicProfile')).toHaveLength(asked.length)
})

test('their picture is there if the world may see it, and else their initial', async () => {
  const app = await openPage('/auth?mode=register', { getPublicProfile: seen })
  const main = page.getByRole('main')
  await expect.element(heading).toHaveTextContent('Join to connect with Ben')
  await expect.element(main.getByText('B', { exact: true })).toBeVisible()
  await app.close()

  const avatar = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#', placeholder: '' }
  await openPage('/auth?mode=register', { getPublicProfile: { ...seen, avatar } })
  await expect.element(heading).toHaveTextContent('Join to connect with Ben')
  expect(document.querySelector('main img')?.getAttribute('src')).toContain(avatar.url)
})

test.each<[string, ReturnType<typeof refusal> | typeof noAnswer]>([
  ['someone who is gone', refusal('not_found')],
  ['an answer that does not come', noAnswer],
])('with %s, it is the usual page', { tags: 'variant' }, async (_, said) => {
  const answer = Promise.withResolvers<typeof said>()
  const app = await openPage('/auth?mode=register', { getPublicProfile: answer.promise })
  await expect.poll(() => app.calls('getPublicProfile').length).toBeGreaterThan(0)
  await expect.element(page.getByLabelText('Display name')).toBeVisible()
  answer.resolve(said)
  // Worked with after that, the page shows whatever it has made of the answer.
  await tab('Sign in').click()
  await expect.element(heading).toHaveTextContent('Good to see you.')
  await tab('Create account').click()
  await expect.element(heading).toHaveTextContent('Join Akin.')
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['wanted another page', '/connect'],
  ['was on someone’s page when their session ended', '/p/Ben'],
])('whoever %s is asked nothing', { tags: 'variant' }, async (_, wanted) => {
  rememberPage(wanted)
  const app = await openPage('/auth', { getPublicProfile: seen })
  await expect.element(heading).toHaveTextContent('Good to see you.')
  expect(app.calls('getPublicProfile')).toEqual([])
})

test.each([390, 1280])(
  'nothing moves and the focus stays when they are known, %i px wide',
  { tags: 'variant' },
  async width => {
    await page.viewport(width, 844)
    const answer = Promise.withResolvers<PublicProfile>()
    await openPage('/auth?mode=register', { getPublicProfile: answer.promise })
    await expect.element(heading).toHaveTextContent('Join Akin.')
    await expect.element(page.getByLabelText('Display name')).toBeVisible()
    const focused = heading.element() as HTMLElement
    focused.tabIndex = -1
    focused.focus()
    const top = () => tab('Create account').element().getBoundingClientRect().top
    const before = top()
    answer.resolve({ ...seen, displayName: 'W'.repeat(30) })
    await expect.element(heading).toMatchTextContent('Join to connect with WWW')
    expect(top()).toBe(before)
    await expect.element(heading).toHaveFocus()
    await expectNoSidewaysScroll('the page', [320])
  },
)
