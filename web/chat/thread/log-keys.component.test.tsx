import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'

const log = page.getByRole('log')
const bubble = (words: string | RegExp) => page.getByRole('article').filter({ hasText: words })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const said = [
  ...Array.from({ length: 60 }, (_, at) => message(at + 1)),
  message(61, { body: 'See https://akin.test/kiln and `this`' }),
  own(62, { body: `A very long story${'\n'.repeat(3_900)}with an end` }),
  own(63, { body: 'Deal', replyTo: { seq: 62, quote: { senderId: ana.id, kind: 'text', body: 'A story' } } }),
]

async function open() {
  const user = { ...ben, fullName: 'Ben Hartnoll' }
  const app = await openPage('/chat/11', {
    ...keptThread(said, { user }, 80).answers,
    listContacts: [{ ...contact(ben), user: { ...contact(ben).user, online: true } }],
    markRead: 'done',
  })
  await expect.element(bubble('Deal')).toBeVisible()
  return app
}

test('all messages are one stop: arrows go through them, Enter into one, Escape and Tab out', async () => {
  await open()
  // Whether someone is here comes before what else they are called: it is what a narrow line has room for.
  await expect
    .element(page.getByText('Ben Hartnoll').element().parentElement)
    .toHaveTextContent('OnlineBen Hartnoll')
  await expect.poll(() => document.querySelector('[data-held]')).not.toBeNull()
  ;(button('Actions for Ben').last().element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(bubble('Deal')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(bubble('kiln')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'https://akin.test/kiln' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(bubble('kiln').getByRole('button', { name: 'Message actions' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(bubble('kiln').getByRole('button', { name: 'Reply' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(bubble('kiln')).toHaveFocus()
  await expectAccessible('a message with the focus')

  // Whoever scrolls away, or hears of something new, does not lose it.
  log.element().scrollTop = 0
  await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
  await expect.element(bubble('kiln')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(bubble('Deal')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('article', { name: /: Message 1$/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('article', { name: /: Message 2$/ })).toHaveFocus()
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.textContent).toBe('Latest')
  await userEvent.tab()
  await expect.element(button('Attach')).toHaveFocus()
})

test('a long message is folded, opens by its button and by whoever looks for it', async () => {
  await open()
  const story = bubble('A very long story')
  const high = () => story.element().getBoundingClientRect().height
  await expect
    .element(story.getByRole('button', { name: 'Show more' }))
    .toHaveAttribute('aria-expanded', 'false')
  expect(high()).toBeLessThan(400)
  await story.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(high).toBeGreaterThan(10_000)
  await story.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(high).toBeLessThan(400)
  await expect.element(story.getByRole('button', { name: 'Show more' })).toBeInViewport()
  await page.getByRole('button', { name: 'You A story' }).click()
  await expect.poll(high).toBeGreaterThan(10_000)
})
