import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const field = page.getByRole('searchbox', { name: 'Find someone by name' })
const find = page.getByRole('button', { name: 'Find', exact: true })

test('Enter looks for a name in Discover', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await field.fill('  Ben  ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/discover?q=Ben')
  await expect.element(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue('Ben')
  app.back()
  await expect.poll(app.address).toBe('/chat')
})

test('so does the button, also for a name that is a number', { tags: 'variant' }, async () => {
  const app = await openPage('/connect', { getUser: ana })
  await field.fill('404')
  await find.click()
  await expect.element(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue('404')
  await expect.poll(() => app.calls('discover').at(-1)?.query).toMatchObject({ q: '404' })
})

test('without a name nothing is looked for, and the field is ready for one', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await field.fill('   ')
  await find.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(app.address()).toBe('/chat')
})

test('a name is no longer than what can be looked for', { tags: 'variant' }, async () => {
  await openPage('/chat', { getUser: ana })
  await expect.element(field).toHaveAttribute('maxlength', String(limits.searchText))
})
