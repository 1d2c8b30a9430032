import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { openWelcomeAt } from '#testing/open-welcome-at.ts'
import { contact, receivedRequest, someone } from '#testing/people.ts'
import { toast as shown } from '#testing/screen.ts'
import { toast } from './toasts.ts'

const people = [11, 12, 13, 14].map(id => someone(id, `Person${id}`))

afterEach(() => page.viewport(1280, 800))

/** Shows a toast as tall as those with a button are, and says which of these controls it covers. */
async function covered(controls: () => Element[]) {
  toast({ title: 'Contact removed', timeout: 0, action: { label: 'Undo', onClick() {} } })
  await expect.element(shown('Contact removed')).toBeVisible()
  const found: string[] = []
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    expect(controls().length).toBeGreaterThan(0)
    const place = shown('Contact removed').element().getBoundingClientRect()
    for (const control of controls()) {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (left < place.right && right > place.left && top < place.bottom && bottom > place.top)
        found.push(`${control.textContent || control.ariaLabel} at ${width}`)
    }
  }
  return found
}

test('a toast leaves the bar free that saves a profile', async () => {
  await openPage('/profile', { getUser: ana })
  await page.getByRole('textbox', { name: 'Headline' }).fill('Somewhere on a night train')
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  await expect.element(bar).toBeVisible()
  expect(await covered(() => [bar.element()])).toEqual([])
})

test('a toast leaves the rows of Connect free, which it comes from', { tags: 'variant' }, async () => {
  await openPage('/connect', { getUser: ana, listContacts: people.map(person => contact(person)) })
  const actions = page.getByRole('button', { name: /^Actions for / })
  await expect.element(actions.first()).toBeVisible()
  expect(await covered(() => actions.elements().slice(0, 2))).toEqual([])
})

test('a toast leaves the answers to a request free', { tags: 'variant' }, async () => {
  await openPage('/connect?tab=received', {
    getUser: ana,
    listReceivedRequests: people.map(person => receivedRequest(person)),
  })
  const answers = page.getByRole('button', { name: /^(Accept|Decline)/ })
  await expect.element(answers.first()).toBeVisible()
  expect(await covered(() => answers.elements().slice(0, 2))).toEqual([])
})

test('a toast leaves the tab bar free', async () => {
  await openPage('/connect', { getUser: ana })
  const link = page.getByRole('link', { name: 'Discover', exact: true })
  await expect.element(link.first()).toBeVisible()
  expect(await covered(() => link.elements())).toEqual([])
})

test('a toast leaves the ways out of the welcome free', { tags: 'variant' }, async () => {
  await openWelcomeAt('picture')
  const ways = page.getByRole('button', { name: /^Skip / })
  await expect.element(ways.nth(1)).toBeVisible()
  expect(await covered(() => ways.elements())).toEqual([])
})
