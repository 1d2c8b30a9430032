import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

test('the tools of a message are not seen before they are drawn', async () => {
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const words = page.getByText('Message 1', { exact: true })
  const row = page.getByRole('article').filter({ has: words })
  const tools = row.getByRole('toolbar', { name: 'Reactions and actions' })
  await expect.element(words).toBeVisible()

  // A message that moves under a still pointer has it on it before anyone is told.
  const silent = new AbortController()
  for (const type of ['pointerover', 'pointerout'])
    window.addEventListener(type, event => event.stopImmediatePropagation(), {
      capture: true,
      signal: silent.signal,
    })
  await userEvent.hover(words)
  await expect.poll(() => row.element().matches(':hover')).toBe(true)
  expect(tools.element().querySelector('svg')).toBeNull()
  expect(getComputedStyle(tools.element()).opacity).toBe('0')

  silent.abort()
  await userEvent.hover(page.getByRole('textbox', { name: 'Message', exact: true }))
  await userEvent.hover(words)
  await expect.element(tools).toHaveStyle({ opacity: '1' })
  expect(tools.element().querySelector('svg')).not.toBeNull()
})
