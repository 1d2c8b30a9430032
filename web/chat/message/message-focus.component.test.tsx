import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const menu = page.getByRole('menu')

for (const [nth, [name, dialog]] of (
  [
    ['Delete', page.getByRole('dialog', { name: 'Delete message?' })],
    ['Forward', page.getByRole('dialog', { name: 'Forward to' })],
  ] as const
).entries())
  test(
    `${name}, from the menu of a message, takes the focus into its dialog, and Escape brings it back`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      await open()
      for (const way of ['keyboard', 'mouse'] as const) {
        await choose('Two jars', name, way)
        await expect.element(dialog).toBeVisible()
        await expect.element(menu).not.toBeInTheDocument()
        await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
        await aMoment()
        expect(dialog.element().contains(document.activeElement)).toBe(true)
        await userEvent.keyboard('{Escape}')
        await expect.element(dialog).not.toBeInTheDocument()
        await expect.element(actions('Two jars')).toHaveFocus()
      }
    },
  )

test('whoever takes a message back by keyboard is in the field, where its words are again', async () => {
  await open()
  await field.fill('Wrong chat')
  await field.click()
  await userEvent.keyboard('{Enter}')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Wrong chat')
  await expect.element(field).toHaveFocus()
})

test('whoever deletes messages for themselves is at the next one, and after the last one at the log', async () => {
  await open()
  for (const [words, next] of [
    ['Deal', actions('Friday')],
    ['Friday', actions('Two jars')],
    ['Two jars', page.getByRole('log')],
  ] as const) {
    await choose(words, 'Delete', 'keyboard')
    const forMe = page.getByRole('button', { name: 'Delete for me' })
    await expect.element(forMe).toBeVisible()
    ;(forMe.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('article').filter({ hasText: words })).not.toBeInTheDocument()
    await expect.element(next).toHaveFocus()
  }
})

async function open() {
  const { answers } = keptThread([
    message(1, { body: 'Two jars' }),
    own(2, { body: 'Deal' }),
    message(3, { body: 'Friday' }),
  ])
  const app = await openPage('/chat/11', { ...answers, deleteMessage: 'done', listContacts: [contact(ben)] })
  await expect.element(page.getByRole('log', { name: 'Conversation with Ben' })).toBeVisible()
  await expect.element(page.getByRole('article').filter({ hasText: 'Friday' })).toBeVisible()
  return app
}

function actions(words: string) {
  return page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Message actions' })
}

async function choose(words: string, name: string, way: 'keyboard' | 'mouse') {
  const row = menu.getByRole('menuitem', { name, exact: true })
  if (way === 'mouse') {
    await page.getByRole('article').filter({ hasText: words }).hover()
    await actions(words).click()
    return row.click()
  }
  await expect.element(actions(words)).toBeInTheDocument()
  ;(actions(words).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

/** The focus is given back after the frame in which a menu has gone. */
function aMoment() {
  return new Promise(resolve => setTimeout(resolve, 100))
}
