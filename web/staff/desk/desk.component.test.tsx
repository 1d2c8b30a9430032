import type { Desk, DeskThread, DeskTicket } from '@akin/contract/staff/desk-shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { fill, type Macro, macros } from './macros.ts'

const number = 'A1B2-1234'
const me = { id: ana.id, displayName: 'Ana' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 90_000)
const head: Omit<DeskTicket, 'plan' | 'lastWords' | 'lastAt'> = {
  ...{ number, name: 'Bea', category: 'Billing & subscription', subject: 'Charged twice', state: 'open' },
  ...{ createdAt: new Date(), dueAt: inHours(30), assignedTo: null },
}
const row: DeskTicket = { ...head, plan: 'plus', lastWords: 'I see two payments.', lastAt: new Date() }
const other: DeskTicket = { ...row, number: 'B1B2-0002', name: 'Kwame', dueAt: inHours(-3.5), assignedTo: me }
const list: Desk = { items: [other, row], nextCursor: null, counts: { open: 2, mine: 1, late: 1 } }
const ticket: DeskThread = {
  ...{ ...head, message: 'I see two payments of $4.99.', maskedEmail: 'b•••@p•••.test' },
  files: [{ id: 5, name: 'statement.pdf', type: 'application/pdf', size: 86_016 }],
  entries: [{ id: 1, kind: 'note', author: 'Sana', body: 'Safe to give back.', createdAt: new Date() }],
  person: { id: 9, displayName: 'Bea', since: new Date(), emailVerified: true, plan: 'plus' },
  ...{ orderNumber: 'AK-42', affectedUser: '', technicalDetails: null, caseNumber: null },
  others: [{ number: 'C1C2-0003', subject: 'Reset mail', state: 'closed' }],
  colleagues: [me, { id: 8, displayName: 'Sana' }],
}
const staff: Answers = {
  getUser: { ...ana, staffRole: 'support' },
  ...{ openConsole: { ...me, role: 'support' }, listDesk: list, readTicket: ticket },
}
const box = page.getByRole('textbox', { name: 'Reply' })
const send = page.getByRole('button', { name: 'Send', exact: true })
const said = (body: string, id = 2, author = 'Ana'): DeskThread => ({
  ...ticket,
  entries: [...ticket.entries, { id, kind: 'staff', author, body, createdAt: new Date() }],
})

test('who waits stands in order, keys move through them, and what is late says so', async () => {
  await openPage('/admin', staff)
  const rows = page.getByRole('region', { name: 'Messages to support' }).getByRole('link')
  await expect.element(rows.nth(0)).toMatchTextContent(/Kwame.*With you.*3 h late/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Bea.*30 h left/)
  await userEvent.keyboard('j')
  await expect.element(rows.nth(0)).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(rows.nth(1)).toHaveFocus()
  await expectAccessible()
})

test('an empty desk says that nobody waits, and one that cannot be loaded that it was not', async () => {
  const empty: Desk = { items: [], nextCursor: null, counts: { open: 0, mine: 0, late: 0 } }
  const app = await openPage('/admin/support', { ...staff, listDesk: refusal('unavailable') })
  await expect.element(page.getByText('We could not load the messages.')).toBeVisible()
  app.answer({ listDesk: empty })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nobody is waiting for an answer.')).toBeVisible()
})

test('a macro is found as one types, put in with its names filled, and nothing is sent by it', async () => {
  const app = await openPage(`/admin/support/${number}`, staff)
  await expect.element(page.getByText('Only staff').first()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('r')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('One moment. /dou')
  const options = page.getByRole('listbox', { name: 'Macros' }).getByRole('option')
  await expect.element(options.nth(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  const filled = fill(macros[1] as Macro, { name: 'Bea', number, me: 'Ana' })
  await expect.element(box).toHaveValue(`One moment. ${filled}`)
  expect(app.calls('replyToTicket')).toEqual([])
})

test('what could not be sent stays and says so', async () => {
  const app = await openPage(`/admin/support/${number}`, { ...staff, replyToTicket: noAnswer })
  await box.fill('The money is on its way.')
  await send.click()
  await expect.element(page.getByText('Not sent. Try again.')).toBeVisible()
  await expect.element(box).toHaveValue('The money is on its way.')
  app.answer({ replyToTicket: { ...said('The money is on its way.'), state: 'closed' } })
  await page.getByRole('button', { name: 'Send and solve' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(app.calls('replyToTicket').at(-1)).toMatchObject({
    body: { body: 'The money is on its way.', solve: true, after: 1 },
  })
})

test('whoever is second sees who was first, keeps the text, and sends it once that is read', async () => {
  const app = await openPage(`/admin/support/${number}`, {
    ...{ ...staff, replyToTicket: refusal('ticket_moved_on') },
  })
  await box.fill('The money is on its way.')
  app.answer({ readTicket: said('We look into it.', 2, 'Sana') })
  await send.click()
  await expect.element(page.getByText(/^Sana answered at \d\d:\d\d\.$/)).toBeVisible()
  await expect.element(box).toHaveValue('The money is on its way.')
  app.answer({ replyToTicket: said('The money is on its way.', 3) })
  await send.click()
  await expect.element(box).toHaveValue('')
  expect(app.calls('replyToTicket').at(-1)).toMatchObject({ body: { after: 2 } })
})

test('a note, who looks after it and that it is settled are acts of their own', {
  tags: 'variant',
}, async () => {
  const app = await openPage(`/admin/support/${number}`, {
    ...{ ...staff, noteOnTicket: ticket, assignTicket: { ...ticket, assignedTo: me } },
    solveTicket: { ...ticket, state: 'closed' },
  })
  await expect.element(box).toBeVisible()
  await userEvent.keyboard('n')
  await userEvent.keyboard('Between us.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => app.calls('noteOnTicket')).toMatchObject([{ body: { body: 'Between us.' } }])
  await page.getByLabelText('Who looks after it').selectOptions('With you')
  await expect.poll(() => app.calls('assignTicket')).toMatchObject([{ body: { staffId: ana.id } }])
  await page.getByRole('button', { name: /^Solve/ }).click()
  await expect.element(page.getByRole('button', { name: /^Reopen/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Payments and refunds' }))
    .toHaveAttribute('href', `/admin/money/9?ticket=${number}`)
})
