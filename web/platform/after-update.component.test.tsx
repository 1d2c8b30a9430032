import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast as shown } from '#testing/screen.ts'
import { offerReload } from './after-update.ts'
import { isWriting } from './is-writing.ts'

const title = 'Akin has been updated'
const bar = () => document.querySelector<HTMLElement>('#above > aside')

afterEach(() => page.viewport(1280, 800))

test('on a phone a new build is told by a line that pushes the page down and gives way; elsewhere by a toast', async () => {
  await page.viewport(390, 844)
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect.element(field).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  offerReload()
  await expect.poll(() => bar()?.offsetHeight).toBe(64)
  expect(bar()?.innerText).toContain(title)
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(64)
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expectAccessible()
  // It looks at a desktop as well, where there is no line.
  await expect.poll(() => bar()?.offsetHeight).toBe(64)

  const pressing = document.createElement('div')
  document.getElementById('above')?.append(pressing)
  expect(bar()?.offsetHeight).toBe(0)
  pressing.remove()
  expect(bar()?.offsetHeight).toBe(64)

  await page.viewport(1280, 800)
  await expect.element(shown(title, 'Reload when it suits you to get the new version.')).toBeVisible()
  expect(bar()).toBeNull()
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(bar).toBeNull()
})

test('whoever writes what is not kept is not reloaded: not a draft, but a form, a dialog, a file', async () => {
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('Half a sen')
  expect(isWriting()).toBe(false)
  const form = document.createElement('form')
  form.innerHTML = '<input type="checkbox" value="on"><input type="range"><textarea></textarea>'
  document.body.append(form)
  expect(isWriting()).toBe(false)
  form.querySelector('textarea')?.append('A note')
  expect(isWriting()).toBe(true)
  form.innerHTML = '<div role="alertdialog">Delete it?</div>'
  expect(isWriting()).toBe(true)
  form.remove()
  expect(isWriting()).toBe(false)
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  expect(isWriting()).toBe(true)
  window.removeEventListener('beforeunload', ask)
})
