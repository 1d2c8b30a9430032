import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { keptThread, message, thread } from '#testing/kept-thread.ts'
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

test('an open dialog keeps the keys to itself', async () => {
  const app = await open()
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete message?' })
  await expect.element(question.getByRole('button', { name: 'Delete for me' })).toHaveFocus()
  await userEvent.keyboard('?{Alt>}{ArrowDown}{/Alt}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).toBeVisible()
  expect(app.address()).toBe('/chat/11')
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

test('whoever leaves the field that way is in the field of the next conversation, new or known', async () => {
  const app = await open()
  const withCleo = { contactId: 12, conversationId: 1012, user: someone(12, 'Cleo') }
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  app.answer({
    listMessages({ params }) {
      const { contactId } = params as { contactId: string }
      return contactId === '12' ? answered.then(() => thread([message(1)], withCleo)) : thread([message(1)])
    },
  })
  await field.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText('Loading the conversation')).toBeInTheDocument()
  const back = document.querySelector('a[aria-label="Back to your conversations"]')
  expect(back?.closest('header')?.textContent, 'known from the list').toContain('Cleo')
  answer()
  await expect.element(page.getByRole('log', { name: 'Conversation with Cleo' })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByRole('log', { name: 'Conversation with Ben' })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('whoever was elsewhere is not put into a field', { tags: 'variant' }, async () => {
  await open()
  await page.getByRole('log').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(field).toBeVisible()
  await expect.element(field).not.toHaveFocus()
})
