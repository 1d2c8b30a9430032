import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, someone } from '#testing/people.ts'

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const field = page.getByRole('textbox', { name: 'Message', exact: true })

async function open() {
  const cleo = someone(12, 'Cleo')
  const app = await openPage('/chat/11', {
    ...keptThread([message(1)]).answers,
    listConversations: conversationList([conversationWith(ben), conversationWith(cleo)]),
    markRead: 'done',
    saveDraft: 'done',
    tellTyping: 'done',
  })
  await expect.element(field).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Cleo/ })).toBeVisible()
  return app
}

test('? lists the shortcuts and Escape closes them; in a field it is a question mark', async () => {
  await open()
  await field.click()
  await userEvent.keyboard('?')
  await expect.element(field).toHaveValue('?')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('log').click()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Alt and an arrow lead to the next conversation and back, also out of the field', async () => {
  const app = await open()
  await field.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(app.address).toBe('/chat/12')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(app.address).toBe('/chat/11')
})
