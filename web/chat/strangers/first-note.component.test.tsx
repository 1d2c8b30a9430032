import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'

const log = page.getByRole('log')
const note = log.getByRole('note')
const lure = 'Write me on +44 7700 900341 or see my photos at https://love-portal.example/v-hale, I wait.'

test('a stranger’s number and link are pointed out under the message, until one answers', async () => {
  await open([message(1, { body: 'Hi dear' }), message(2, { body: lure })])
  await expect
    .element(note)
    .toHaveTextContent(
      'This message contains a phone number and a link. Akin cannot help with what happens elsewhere. ' +
        'There is no hurry: people who mean well can wait.ReportBlockSpot scamsOnly you see this note.',
    )
  await expect
    .element(note.getByRole('link', { name: 'Spot scams' }))
    .toHaveAttribute('href', '/help-center/spot-scams')
  await expect.element(log.getByRole('link', { name: /love-portal/ })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Message' }).fill('No, thank you.')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByRole('link', { name: /love-portal/ })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('Block is the dialog that everyone knows', { tags: 'variant' }, async () => {
  await open([message(1, { body: lure })])
  await note.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Block Ben?' })).toBeVisible()
})

async function open(messages: Parameters<typeof keptThread>[0]) {
  const app = await openPage('/chat/11', keptThread(messages, { bothWrote: false }).answers)
  await expect.element(log).toBeVisible()
  return app
}
