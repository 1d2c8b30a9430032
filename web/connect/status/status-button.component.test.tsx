import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import {
  ben,
  blockedEntry,
  contact,
  memberProfile,
  receivedRequest,
  someone,
  standing,
} from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const later = 'You can ask again later.'
const button = (name: string) => page.getByRole('main').getByRole('button', { name })

/** Ana looks at Ben, with whom she stands so. */
async function meet(status: ConnectionStatus, answers: Answers = {}) {
  const app = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: memberProfile(ben),
    getConnectionStatus: status,
    ...answers,
  })
  await expect.poll(openSockets).toBe(1)
  return app
}

async function choose(trigger: string, act: string) {
  button(trigger).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: act })).toBeVisible()
  page.getByRole('menuitem', { name: act }).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('a contact can be written to from their page, and nobody else', async () => {
  const app = await meet(standing('connected'))
  const link = page.getByRole('main').getByRole('link', { name: 'Message' })
  await expect.element(link).toHaveAttribute('href', '/chat/11')
  app.answer({
    removeContact: 'done',
    getConnectionStatus: standing('none', { canRequest: false, reason: 'cooldown' }),
  })
  await choose('Connected', 'Remove contact')
  await expect.element(page.getByText(later)).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('a request that is taken back leaves its sender waiting', async () => {
  const app = await meet(standing('pending_sent', { requestId: 111 }))
  await expect.element(button('Requested')).toBeVisible()
  app.answer({
    withdrawRequest: 'done',
    getConnectionStatus: standing('none', { canRequest: false, reason: 'cooldown' }),
  })
  await choose('Requested', 'Withdraw')
  await expect.element(page.getByText(later)).toBeVisible()
  await expect.element(button('Connect')).toHaveFocus()
  await expect.element(button('Connect')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Connect')).toHaveAccessibleDescription(later)
  expect(app.calls('withdrawRequest')).toEqual([{ params: { requestId: '111' } }])
})

test('whoever is blocked is gone from their page, and the reason is there before the block is lifted', {
  tags: 'variant',
}, async () => {
  const entry = blockedEntry(ben, 'Kept writing at night.')
  const app = await meet(standing('connected'))
  await expect.element(button('Connected')).toBeVisible()
  app.answer({
    blockUser: () => {
      app.answer({
        listBlocked: [entry],
        getMemberProfile: refusal('not_found'),
        getConnectionStatus: standing('blocked_by_me'),
      })
      return entry
    },
  })
  await choose('Actions for Ben', 'Block')
  const dialog = page.getByRole('alertdialog', { name: 'Block Ben?' })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Kept writing at night.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(toast('User blocked')).toBeVisible()
  await expect.element(page.getByText('You have blocked this person')).toBeVisible()

  app.answer({
    unblockUser: () => {
      const status = standing('none', { canRequest: false, reason: 'cooldown' })
      app.answer({ listBlocked: [], getMemberProfile: memberProfile(ben), getConnectionStatus: status })
      return 'done'
    },
  })
  await button('Unblock').click()
  const review = page.getByRole('alertdialog', { name: 'Unblock Ben?' })
  await expect.element(review).toMatchTextContent('Kept writing at night.')
  await review.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(toast('User unblocked')).toBeVisible()
  await expect.element(page.getByText(later)).toBeVisible()
})

test('declining on their page can be undone there, and the focus stays with what can be done', async () => {
  const app = await meet(standing('pending_received', { requestId: 111 }))
  app.answer({ declineRequest: 'done', getConnectionStatus: standing('none', { canRequest: true }) })
  await choose('Respond', 'Decline')
  await expect.element(button('Connect')).toBeVisible()
  app.answer({
    restoreRequest: 'done',
    getConnectionStatus: standing('pending_received', { requestId: 111 }),
  })
  await toast('Request declined').getByRole('button', { name: 'Undo' }).click()
  await expect.element(button('Respond')).toHaveFocus()
  expect(app.calls('restoreRequest')).toEqual([{ params: { requestId: '111' } }])
})

test('to someone who is blocked the page is that of nobody', async () => {
  await meet(standing('unavailable'), { getMemberProfile: refusal('not_found') })
  await expect.element(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
  await expect.element(button('Unblock')).not.toBeInTheDocument()
})

test('who does not accept requests cannot be asked, and the button says so', async () => {
  await meet(standing('none', { canRequest: false, reason: 'not_accepting' }))
  await expect.element(button('Not accepting requests')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Actions for Ben')).toBeVisible()
})

test('who asks for a contact in common says so', { tags: 'variant' }, async () => {
  await meet(standing('none', { canRequest: false, reason: 'needs_mutual' }))
  await expect
    .element(button('Connect'))
    .toHaveAccessibleDescription('Only people with a contact in common can ask.')
})

test('a status that cannot be had says so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await meet(standing('none'), { getConnectionStatus: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong on our side.')
  app.answer({ getConnectionStatus: standing('none') })
  button('Try again').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Connect')).toHaveFocus()
})

test('people whom both know are named on the page', async () => {
  const known = ['Cleo', 'Dan', 'Eva'].map((name, index) => someone(21 + index, name))
  await meet(standing('none', { mutualContacts: known, mutualCount: 4 }))
  const section = page.getByRole('region', { name: 'Contacts in common' })
  await expect.element(section.getByText('and 1 more')).toBeVisible()
  const links = section.getByRole('link').elements()
  expect(links.map(link => link.querySelector('bdi')?.textContent)).toEqual(['Cleo', 'Dan', 'Eva'])
})

test('the number of requests stands beside Connect, until they are answered', async () => {
  const app = await meet(standing('none'))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' }).first()
  await expect.element(link).not.toHaveAccessibleDescription()
  app.answer({
    listReceivedRequests: [receivedRequest(ben)],
    getConnectionStatus: standing('pending_received', { requestId: 111 }),
  })
  const timestamp = new Date().toISOString()
  expect(tell('connection_request', { fromUserId: ben.id, username: 'Ben', timestamp })).toBe(1)
  await expect.element(toast('New connection request', 'Ben would like to connect.')).toBeVisible()
  await expect.element(link).toHaveAccessibleDescription('1 new request')
  await expect.element(link).toHaveAccessibleName('Connect')
  await expect.element(link).toMatchTextContent('1')

  app.answer({
    acceptRequest: contact(ben),
    listReceivedRequests: [],
    getConnectionStatus: standing('connected'),
  })
  await choose('Respond', 'Accept')
  await expect.element(button('Connected')).toHaveFocus()
  await expect.element(link).not.toHaveAccessibleDescription()
})

test('a page is accessible, however the two stand', { tags: 'variant' }, async () => {
  const cooldown = standing('none', { canRequest: false, reason: 'cooldown' })
  const mutual = { mutualContacts: [someone(21, 'Cleo')], mutualCount: 1 }
  const states: [string, ConnectionStatus, Answers?][] = [
    ['Connect', standing('none')],
    ['Requested', standing('pending_sent', { requestId: 111 })],
    [
      'Respond',
      standing('pending_received', { requestId: 111 }),
      { listReceivedRequests: [receivedRequest(ben)] },
    ],
    ['Connected', standing('connected', mutual)],
    ['Connect', cooldown],
    [
      'Unblock',
      standing('blocked_by_me'),
      { listBlocked: [blockedEntry(ben)], getMemberProfile: refusal('not_found') },
    ],
  ]
  for (const [name, status, answers] of states) {
    const app = await meet(status, answers)
    await expect.element(button(name)).toBeVisible()
    if (status === cooldown) await expect.element(page.getByText(later)).toBeVisible()
    await expectAccessible(status.status)
    await app.close()
  }
})
