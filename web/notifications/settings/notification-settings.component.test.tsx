import type { NotificationRules, PauseForm, RuleChanges } from '@akin/contract/notifications/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { pushDevice } from '#testing/notices.ts'
import { usualNotificationRules } from '#testing/notification-rules.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'
import { account } from '#testing/samples.ts'
import { withChanges } from './change-rules.ts'

const box = (name: string) => page.getByRole('checkbox', { name })
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const cleo = someone(12, 'Cleo')

/** The server keeps what is chosen. */
function kept(known: Partial<NotificationRules> = {}): Answers {
  let rules = { ...usualNotificationRules, ...known }
  const keep = (changes: Partial<NotificationRules>) => {
    rules = { ...rules, ...changes }
    return rules
  }
  return {
    getUser: ana,
    getAccount: account,
    listContacts: [contact(ben), contact(cleo)],
    getPush: { key: 'abc', devices: [pushDevice(1, 'Firefox on Linux', { lastSuccessAt: new Date() })] },
    getNotificationRules: () => rules,
    editNotificationRules: ({ body }) => keep(withChanges(rules, body as RuleChanges)),
    pauseNotifications: ({ body }) => {
      const { for: length } = body as PauseForm
      return keep({ pausedUntil: length && new Date(Date.now() + 3_600_000) })
    },
    addFavourite: () => keep({ favourites: [...rules.favourites, cleo] }),
    removeFavourite: () => keep({ favourites: [] }),
  }
}

test('what reaches someone is a table of boxes that are saved as they are ticked; what is locked says so', async () => {
  const app = await openPage('/profile?tab=notifications', kept())
  const gifts = box('Gifts, push')
  await expect.element(gifts).toBeChecked()
  gifts.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(gifts).not.toBeChecked()
  await expect.element(page.getByText('Saved: Gifts, push')).toBeInTheDocument()
  await box('Your week on Akin, email').click()
  await expect.element(box('Your week on Akin, email')).toBeChecked()
  const sure = box('Sign-ins and security, email')
  await expect.element(sure).toBeChecked()
  await expect.element(sure).toHaveAttribute('aria-disabled', 'true')
  await expect.element(sure).toHaveAccessibleDescription('Always by email')
  sure.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(sure).toBeChecked()
  expect(app.calls('editNotificationRules').map(({ body }) => body)).toEqual([
    { change: { topic: 'gifts', channel: 'push', on: false } },
    { change: { topic: 'digest', channel: 'mail', on: true } },
  ])
  await expect.element(box('Reactions, email')).not.toBeInTheDocument()
  await expectAccessible()
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

test('a box that could not be saved goes back and says why beside it, and another tab is followed', async () => {
  const app = await openPage('/profile?tab=notifications', {
    ...kept(),
    editNotificationRules: refusal('internal', { message: 'Not now.' }),
  })
  await expect.poll(openSockets).toBe(1)
  await box('Gifts, push').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved. Not now.')
  await expect.element(box('Gifts, push')).toBeChecked()
  app.answer({ getNotificationRules: withChanges(usualNotificationRules, gone) })
  tell('notification_rules_changed', {})
  await expect.element(box('Messages, push')).not.toBeChecked()
})

const gone: RuleChanges = { change: { topic: 'messages', channel: 'push', on: false } }

test('everything can be paused for an hour, which says until when and can be ended', async () => {
  const app = await openPage('/profile?tab=notifications', kept())
  const pause = page.getByRole('region', { name: 'Pause' })
  await pause.getByRole('button', { name: '1 hour' }).click()
  await expect.element(pause).toMatchTextContent(/Paused until \d\d:\d\d/)
  await expectAccessible('paused')
  await pause.getByRole('button', { name: 'Resume' }).click()
  await expect.element(pause).toMatchTextContent('Pause everything')
  expect(app.calls('pauseNotifications').map(({ body }) => body)).toEqual([{ for: 'hour' }, { for: null }])
  expect(app.calls('editNotificationRules'), 'an hour is the same everywhere').toEqual([])
  await pause.getByRole('button', { name: 'Until 08:00' }).click()
  await expect.poll(() => app.calls('pauseNotifications').length).toBe(3)
  // The morning is that of whoever presses it.
  const told = zone === usualNotificationRules.zone ? [] : [{ body: { zone } }]
  expect(app.calls('editNotificationRules')).toEqual(told)
})

test('quiet hours have times and nights, in the zone of the browser that chose them, and cannot be nothing', async () => {
  const app = await openPage('/profile?tab=notifications', kept())
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByRole('switch', { name: 'Keep quiet at night' }).click()
  await userEvent.selectOptions(quiet.getByLabelText('To'), '08:00')
  await quiet.getByRole('button', { name: 'Friday' }).click()
  await expect.element(quiet.getByRole('button', { name: 'Friday' })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('Saved: Keep quiet at night')).toBeInTheDocument()
  await userEvent.selectOptions(quiet.getByLabelText('To'), '22:30')
  await expect.element(quiet.getByRole('alert')).toHaveTextContent('From and to are the same.')
  await expectAccessible('the same times')
  const week = [1, 2, 3, 4, 5, 6, 7]
  const nights = [1, 2, 3, 4, 6, 7]
  expect(app.calls('editNotificationRules').map(({ body }) => body)).toEqual([
    { quiet: { from: 1350, to: 450, nights: week }, zone },
    { quiet: { from: 1350, to: 480, nights: week }, zone },
    { quiet: { from: 1350, to: 480, nights }, zone },
  ])
})

test('favourites are chosen among contacts, five at most', async () => {
  const app = await openPage('/profile?tab=notifications', kept({ favourites: [ben] }))
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect.element(favourites).toMatchTextContent('1 of 5')
  await favourites.getByRole('button', { name: 'Add someone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who comes through?' })
  await expect.element(sheet.getByRole('button', { name: 'Cleo' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Ben' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Cleo' }).click()
  await expect.element(favourites).toMatchTextContent('2 of 5')
  await expect.poll(() => app.calls('addFavourite')).toEqual([{ params: { contactId: '12' } }])
  await favourites.getByRole('button', { name: 'Remove Ben' }).click()
  await expect.poll(() => app.calls('removeFavourite')).toEqual([{ params: { contactId: '11' } }])
})

test('with five favourites another can only be added once one is gone', { tags: 'variant' }, async () => {
  const five = [20, 21, 22, 23, 24].map(id => someone(id, `Friend ${id}`))
  const app = await openPage('/profile?tab=notifications', kept({ favourites: five }))
  const add = page.getByRole('button', { name: 'Add someone' })
  await expect.element(add).toHaveAccessibleDescription('Five is the limit. Remove one first.')
  add.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  app.answer({ removeFavourite: refusal('internal', { message: 'Not now.' }) })
  await page.getByRole('button', { name: 'Remove Friend 20' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.')
  await expect.element(page.getByRole('button', { name: 'Remove Friend 20' })).toBeVisible()
})

test('each device that is told can be tried and removed', async () => {
  const app = await openPage('/profile?tab=notifications', {
    ...kept(),
    testPush: refusal('push_not_taken'),
    removePush: 'done',
  })
  const devices = page.getByRole('region', { name: 'Push on your devices' })
  const row = devices.getByRole('listitem')
  await expect.element(row).toMatchTextContent('Firefox on Linuxlast push just now')
  await row.getByRole('button', { name: 'Send a test to Firefox on Linux' }).click()
  await expect.element(row).toMatchTextContent('The push service did not take it. Try again in a while.')
  app.answer({ testPush: 'done' })
  await row.getByRole('button', { name: 'Send a test to Firefox on Linux' }).click()
  await expect.element(row).toMatchTextContent('Sent. It should be there in a moment.')
  app.answer({ getPush: { key: 'abc', devices: [] } })
  await row.getByRole('button', { name: 'Remove Firefox on Linux' }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(app.calls('removePush')).toEqual([{ params: { deviceId: '1' } }])
})

test('an installation that cannot push says so once, and there is nothing to choose', {
  tags: 'variant',
}, async () => {
  await openPage('/profile?tab=notifications', { ...kept(), getPush: { key: null, devices: [] } })
  const push = box('Messages, push')
  await expect.element(push).not.toBeChecked()
  await expect.element(push).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(push)
    .toHaveAccessibleDescription('This installation cannot send notifications to browsers.')
})

test('settings that cannot be loaded say so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/profile?tab=notifications', {
    ...kept(),
    getNotificationRules: refusal('internal'),
  })
  await expect.poll(openSockets).toBe(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load these settings.')
  app.answer(kept())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box('Gifts, push')).toBeVisible()
})
