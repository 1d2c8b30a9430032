import type { ChatSettings } from '@akin/contract/chat/conversations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, chatSettings } from '#testing/samples.ts'

const settings = page.getByRole('region', { name: 'Chat' })
const choice = (name: string) => settings.getByRole('switch', { name })

function kept(): Answers {
  let now = chatSettings
  return {
    getUser: ana,
    getChatSettings: () => now,
    editChatSettings: ({ body }) => {
      now = { ...now, ...(body as Partial<ChatSettings>) }
      return now
    },
  }
}

test('receipts and typing are chosen on Privacy, which says that it goes both ways', async () => {
  const app = await openPage('/profile?tab=privacy', kept())
  for (const [name, words] of [
    ['Read receipts', 'what you have read'],
    ['Typing indicator', 'when you are typing'],
  ] as const) {
    await expect.element(choice(name)).toBeChecked()
    await expect
      .element(choice(name))
      .toHaveAccessibleDescription(new RegExp(`^Off, .*${words}, and you do not see`))
    await choice(name).click()
    await expect.element(choice(name)).not.toBeChecked()
    await expect.element(page.getByText(`Saved: ${name}`)).toBeInTheDocument()
  }
  const asked = app.calls('editChatSettings').map(({ body }) => body)
  expect(asked).toEqual([{ showsReceipts: false }, { showsTyping: false }])
})

test('the sound and what sends are chosen on Notifications', async () => {
  const app = await openPage('/profile?tab=notifications', { ...kept(), getAccount: account })
  // What stands above is here, and moves nothing any more.
  await expect.element(page.getByRole('switch', { name: 'News from Akin' })).toBeVisible()
  const looks = page.getByRole('region', { name: 'How it looks and sounds' })
  const sound = looks.getByRole('switch', { name: 'Sound' })
  await sound.click()
  await expect.element(sound).not.toBeChecked()
  await expect.element(page.getByText('Saved: Sound')).toBeInTheDocument()
  await choice('Ctrl+Enter sends').click()
  await expect.element(choice('Ctrl+Enter sends')).toBeChecked()
  await expect.element(page.getByText('Saved: Ctrl+Enter sends')).toBeInTheDocument()
  const asked = app.calls('editChatSettings').map(({ body }) => body)
  expect(asked).toEqual([{ playsSound: false }, { ctrlEnterSends: true }])
})

test('the pause before hurtful words and whose pictures are blurred are chosen on Safety', async () => {
  const app = await openPage('/profile?tab=safety', kept())
  const kinder = page.getByRole('region', { name: 'Kinder chats' })
  const pause = kinder.getByRole('switch', { name: 'Pause before sending hurtful words' })
  await expect.element(pause).toBeChecked()
  await pause.click()
  await expect.element(pause).not.toBeChecked()
  const blur = kinder.getByRole('combobox', { name: 'Blur pictures until I touch them' })
  await expect.element(blur).toHaveValue('strangers')
  await userEvent.selectOptions(blur, 'Everyone')
  await expect
    .poll(() => app.calls('editChatSettings').map(({ body }) => body))
    .toEqual([{ pausesBeforeSending: false }, { blursPictures: 'everyone' }])
})

test('a choice that cannot be saved goes back, and says why beside it', { tags: 'variant' }, async () => {
  await openPage('/profile?tab=privacy', { ...kept(), editChatSettings: refusal('internal') })
  await choice('Read receipts').click()
  await expect
    .element(settings.getByRole('alert'))
    .toHaveTextContent('Not saved. Something went wrong on our side. Please try again.')
  await expect.element(choice('Read receipts')).toBeChecked()
})

test('settings that cannot be loaded say so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/profile?tab=privacy', { ...kept(), getChatSettings: refusal('internal') })
  await expect.element(settings).toMatchTextContent('We could not load these settings.')
  app.answer(kept())
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect.element(choice('Read receipts')).toBeVisible()
})
