import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { bellOf, notice } from '#testing/notices.ts'
import { usualNotificationRules } from '#testing/notification-rules.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const bell = page.getByRole('button', { name: 'Notifications' })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const group = (name: string) => panel.getByRole('region', { name })
const rowsIn = (name: string) => group(name).getByRole('listitem')

const cleo = someone(12, 'Cleo')
const happened = [
  notice(9, 'accepted', { from: cleo, isNew: true }),
  notice(8, 'reaction', { isNew: true, times: 3 }),
  notice(7, 'report', { from: null, about: 'R-7K2M-4410' }),
  notice(6, 'sign_in', { from: null, about: 'Safari on iPhone' }),
]

async function openBell(answers: Answers = {}) {
  const app = await openPage('/connect', { getUser: ana, getBell: bellOf(happened), ...answers })
  await expect.poll(openSockets).toBe(1)
  await expect.element(bell).toHaveAccessibleDescription('Something new')
  await userEvent.keyboard('n')
  await expect.element(rowsIn('Earlier').last()).toBeVisible()
  return app
}

test('N opens what has happened, new above earlier; the dot goes, and rows are new until they were in view for a second', async () => {
  const app = await openBell()
  await expect.poll(() => rowsIn('New').elements().length).toBe(2)
  await expect.element(rowsIn('New').first()).toMatchTextContent('Cleo said yes. You are connected.')
  await expect.element(rowsIn('New').last()).toMatchTextContent('Ben reacted to 3 messages')
  await expect.element(rowsIn('Earlier').first()).toMatchTextContent('We answered your report R-7K2M-4410')
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  await expect.element(bell).not.toHaveAccessibleDescription()
  expect(rowsIn('New').first().element().textContent).toMatch(/^New: /)
  expect(app.calls('markBellRead'), 'not before it was looked at').toEqual([])
  await expectAccessible()
  await expect.poll(() => app.calls('markBellRead')).toEqual([{ body: { ids: [9, 8] } }])
  await expect.poll(() => rowsIn('New').first().element().textContent).not.toMatch(/^New: /)
  // It leads to where it happened, and is closed then.
  await panel.getByRole('link', { name: 'Ben reacted to 3 messages' }).click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(panel).not.toBeInTheDocument()
})

test('three dots say why a row is here, and turn its kind off or quiet its person, with a way back', async () => {
  const row = conversationWith(ben)
  const app = await openBell({
    listConversations: conversationList([row]),
    editNotificationRules: usualNotificationRules,
    editConversation: row,
  })
  const dots = rowsIn('New').last().getByRole('button', { name: 'Why is this here?' })
  await dots.click()
  await expect.element(dots).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(rowsIn('New').last())
    .toMatchTextContent('You got this because Reactions are on in app.')
  await expectAccessible('why')
  await panel.getByRole('button', { name: 'Turn off reactions' }).click()
  await toast('Reactions are off in app').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => app.calls('editNotificationRules').map(({ body }) => body))
    .toEqual([
      { change: { topic: 'reactions', channel: 'bell', on: false } },
      { change: { topic: 'reactions', channel: 'bell', on: true } },
    ])
  await expect.element(toast('Reactions are on in app')).toBeVisible()

  // What was pressed in the panel is taken back beside it.
  await dots.click()
  await panel.getByRole('button', { name: 'Mute Ben for 8 hours' }).click()
  await toast('Ben is muted for 8 hours').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Ben is no longer muted')).toBeVisible()
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([{ muted: '8h' }, { muted: null }])
})

test('a request can be turned off, and its person, who is no contact, cannot be muted', {
  tags: 'variant',
}, async () => {
  await openBell({ getBell: bellOf([...happened, notice(2, 'request', { from: cleo })]) })
  const asked = rowsIn('Earlier').nth(2)
  await asked.getByRole('button', { name: 'Why is this here?' }).click()
  await expect.element(asked.getByRole('button', { name: 'Turn off connection requests' })).toBeVisible()
  await expect.element(asked.getByRole('button', { name: /^Mute/ })).not.toBeInTheDocument()
})

test('all are read with one press, more are shown with another, and what comes in stands above', async () => {
  const older = bellOf([notice(1, 'gift', { about: 'a flower' })])
  const app = await openBell({
    getBell: ({ query }) => (query ? older : bellOf(happened, { nextCursor: 'older' })),
  })
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => app.calls('markBellRead').at(-1)).toEqual({ body: { ids: null } })
  await expect.poll(() => rowsIn('New').first().element().textContent).not.toMatch(/^New: /)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rowsIn('Earlier').last()).toMatchTextContent('Ben gave you a flower')
  app.answer({ getBell: bellOf([notice(10, 'gift', { from: cleo, isNew: true }), ...happened]) })
  tell('bell', {})
  await expect.element(rowsIn('New').first()).toMatchTextContent('Cleo gave you a gift')
  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toHaveFocus()
})

test('on a phone the bell stands beside the titles and opens a page', async () => {
  await page.viewport(390, 844)
  const app = await openPage('/discover', { getUser: ana, getBell: bellOf([]) })
  const link = page.getByRole('link', { name: 'Notifications' })
  await expect.element(link).toBeVisible()
  await link.click()
  await expect.poll(app.address).toBe('/notifications')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications')
  await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument()
  await expectAccessible('with nothing new')
  await page.viewport(390, 844)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(app.address).toBe('/discover')
  for (const address of ['Connect', 'Chat']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: address }).click()
    await expect.element(link).toBeVisible()
  }
})

test('rows that cannot be loaded say so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/notifications', { getUser: ana, getBell: refusal('internal') })
  await expect.poll(openSockets).toBe(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load your notifications.')
  app.answer({ getBell: bellOf(happened) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /reacted to 3 messages/ })).toBeVisible()
  await expectAccessible('the page')
})
