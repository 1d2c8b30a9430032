import type { MessageForm } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { chatSettings } from '#testing/samples.ts'
import { more } from './more-on-demand.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const card = page.getByRole('alertdialog', { name: 'Send it like this?' })
const edit = card.getByRole('button', { name: 'Edit' })
const harsh = 'You are always like this, Tomasz. Bring your own idiot projector'

async function open(answers: Answers = {}) {
  // People type for longer than it takes to load.
  await more.load()
  const app = await openPage('/chat/11', { ...keptThread([message(1), own(2)]).answers, ...answers })
  await expect.element(field).toBeVisible()
  return { sent: () => app.calls('sendMessage').map(({ body }) => (body as MessageForm).body) }
}

test('words that may hurt are asked about once, and go where their writer wants', async () => {
  const { sent } = await open()
  await field.fill(harsh)
  await userEvent.keyboard('{Enter}')
  await expect.element(edit).toHaveFocus()
  await expect
    .element(card)
    .toHaveAccessibleDescription(
      '“You are always like this” can land harder than you mean. Checked on this device only. Nobody is told.',
    )
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(field.element()).toMatchObject({ value: harsh, selectionStart: harsh.length })
  // The same message is not asked about twice.
  await userEvent.keyboard('!{Enter}')
  await expect.poll(sent).toEqual([`${harsh}!`])
  // The next one is.
  await field.fill('Shut up')
  await send.click()
  await expect.element(edit).toHaveFocus()
  await card.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(sent).toEqual([`${harsh}!`, 'Shut up'])
  await expect.element(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('Escape, and writing on, are Edit', { tags: 'variant' }, async () => {
  const { sent } = await open()
  await field.fill(harsh)
  await userEvent.keyboard('{Enter}')
  await expect.element(edit).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  await expect.element(card).not.toBeInTheDocument()
  await field.fill('')
  await field.fill('You idiot')
  await userEvent.keyboard('{Enter}')
  await expect.element(card).toBeVisible()
  await field.click()
  await userEvent.keyboard('{End}, dear')
  await expect.element(card).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('what is to be sent later is asked about before that, and not again', { tags: 'variant' }, async () => {
  const { sent } = await open()
  await field.fill('Shut up')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await card.getByRole('button', { name: 'Send anyway' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await send.click()
  await expect.poll(sent).toEqual(['Shut up'])
})

test('who does not want to be asked is not', { tags: 'variant' }, async () => {
  const { sent } = await open({
    getChatSettings: { ...chatSettings, pausesBeforeSending: false, ctrlEnterSends: true },
  })
  // What they chose is known.
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter')
  await field.fill(harsh)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(sent).toEqual([harsh])
})
