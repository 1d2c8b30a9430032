import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast as shown } from '#testing/screen.ts'
import { toast } from './toasts.ts'

const heading = page.getByRole('heading', { level: 1 })
const support = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Support' })

/** Opens a page with the focus on a link of it, and shows toasts there that wait. */
async function openWith(...titles: string[]) {
  await openPage('/about')
  await expect.element(support).toBeVisible()
  support.element().focus()
  for (const title of titles) toast({ kind: 'bad', title, action: { label: `Mend ${title}`, onClick: mend } })
  await expect.element(shown(titles.at(-1) ?? '')).toBeVisible()
}

const mend = vi.fn()

test('a toast that is closed by keyboard gives the focus back, however it is closed and was reached', async () => {
  await openWith('One', 'Two', 'Three')
  shown('One').getByRole('button', { name: 'Dismiss' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown('One')).not.toBeInTheDocument()
  // Another one is next to it.
  await expect.poll(() => document.activeElement?.textContent).toContain('Two')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown('Two')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toContain('Three')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown('Three')).not.toBeInTheDocument()
  await expect.element(support).toHaveFocus()
})

test('F6 leads to the toasts, and closing the last leads back', async () => {
  await openWith('One')
  await userEvent.keyboard('{F6}{Tab}{Tab}{Tab}')
  await expect.element(shown('One').getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown('One')).not.toBeInTheDocument()
  await expect.element(support).toHaveFocus()
})

test('what a toast offers is done, and the focus is back on the page, even where other toasts remain', async () => {
  await openWith('One', 'Two')
  shown('Two').getByRole('button', { name: 'Mend Two' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(mend).toHaveBeenCalledOnce()
  await expect.element(shown('Two')).not.toBeInTheDocument()
  await expect.element(support).toHaveFocus()
})

test('where the focus came from something that is gone, it is on the heading', async () => {
  await openWith('One')
  const gone = document.body.appendChild(document.createElement('button'))
  gone.focus()
  shown('One').getByRole('button', { name: 'Dismiss' }).element().focus()
  gone.remove()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveFocus()
})

test('"View" of a request leads to the heading, on the very page that shows requests too', async () => {
  for (const from of ['/discover', '/connect']) {
    const app = await openPage(from, { getUser: ana })
    await expect.poll(openSockets).toBe(1)
    await expect.element(heading).toBeVisible()
    tell('connection_request', { fromUserId: 11, username: 'Ben', timestamp: new Date().toISOString() })
    const view = shown('New connection request').getByRole('button', { name: 'View' })
    await expect.element(view).toBeVisible()
    view.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toBe('/connect?tab=received')
    await expect.element(heading).toHaveFocus()
    await expect.element(shown('New connection request')).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    await app.close()
    localStorage.clear()
  }
})
