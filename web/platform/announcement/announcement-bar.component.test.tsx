import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const announcement = {
  id: '1a2b3c4d',
  text: 'We are away on Sunday from 06:00 to 07:00.',
  kind: 'warning' as const,
  link: '/help-center',
}
const bar = page.getByRole('region', { name: 'Announcement' })

const above = () => document.documentElement.style.getPropertyValue('--above')

test('what is announced stands above every page, gives way to what is more pressing, and goes once it was read', async () => {
  const limited = { until: null, decisionId: 3 }
  const app = await openPage('/connect', { getUser: { ...ana, limited } }, { announcement, name: 'Harbour' })
  await expect.element(page.getByText('You cannot send connection requests.')).toBeVisible()
  const announced = () => document.querySelector('#above > section')
  await expect.poll(announced).not.toBeNull()
  await expect.poll(() => getComputedStyle(announced() as Element).display).toBe('none')
  await app.close()

  const calm = await openPage('/connect', { getUser: ana }, { announcement, name: 'Harbour' })
  await expect.element(bar).toBeVisible()
  await expect.element(bar).toMatchTextContent(announcement.text)
  await expect.element(page.getByRole('link', { name: 'Harbour home' })).toBeVisible()
  expect(document.title).toMatch(/ · Harbour$/)
  await expect.poll(above).toMatch(/^[4-9]\dpx$/)
  await expectAccessible()
  await bar.getByRole('button', { name: 'Got it' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.poll(above, { message: 'the page is not styled anew for nothing' }).toBe('')
  expect(localStorage.getItem('akin.announcement')).toBe(announcement.id)
  await calm.close()

  const other = { ...announcement, id: '5e6f7a8b', text: 'We are back.' }
  await openPage('/', {}, { announcement: other })
  await expect.element(bar).toMatchTextContent('We are back.')
})

test('what has ended meanwhile is not shown', { tags: 'variant' }, async () => {
  await openPage('/', {}, { announcement: { ...announcement, until: '2020-01-01T00:00:00.000Z' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
