import type { ScheduledList, ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { caches } from '#platform/caches.ts'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own, type thread } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { scheduledMessage } from '#testing/scheduled.ts'
import { toast } from '#testing/screen.ts'
import { giveBack } from '../compose/given-back.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const dialog = page.getByRole('dialog', { name: 'Send it later' })
const tray = page.getByRole('list', { name: 'Photos and files of this message' })
const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })

/** A Tuesday, by the clock of whoever runs this. */
const now = new Date(2026, 10, 17, 14, 32)

async function open(answers: Answers = {}, known: Parameters<typeof thread>[1] = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const app = await openPage('/chat/11', {
    ...keptThread([message(1), own(2)], known).answers,
    scheduleMessage: ({ body }) => scheduledOf(body),
    ...answers,
  })
  await expect.element(field).toBeVisible()
  return app
}

function scheduledOf(body: unknown): ScheduledMessage {
  const form = body as { clientId: string; body: string; dueAt: string }
  return scheduledMessage(31, { clientId: form.clientId, body: form.body, dueAt: new Date(form.dueAt) })
}

async function openDialog(text = 'Good morning!') {
  await field.fill(text)
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect.element(dialog).toBeVisible()
}

function photo(name: string) {
  return new File(['a photo'], name, { type: 'image/png' })
}

function formsOf(calls: { body?: unknown }[]) {
  return calls.map(({ body }) => {
    const form = body as { body: string; attachmentIds?: number[]; dueAt: string }
    return { ...form, dueAt: new Date(form.dueAt) }
  })
}

test('Ctrl, Shift and Enter ask when; a preset is taken, the field is empty and nothing was sent', async () => {
  const app = await open({ getAwake: { at: new Date(2026, 10, 18, 9, 30) } })
  await openDialog()
  await expect.element(dialog.getByRole('radio', { name: 'In an hour 15:32' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'This evening 19:00' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Tomorrow morning Tomorrow 08:00' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Monday morning Mon 08:00' })).toBeVisible()
  const awake = dialog.getByRole('radio', { name: /^When they are awake Their morning, in your time/ })
  await awake.click()
  await expect.element(dialog.getByLabelText('Day')).toHaveValue('2026-11-18')
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:30')
  await expect
    .element(dialog.getByText('0 of 3 scheduled. You can change, cancel or send it now until then.'))
    .toBeVisible()
  await expectAccessible()
  await schedule.click()
  await expect.element(toast('Message scheduled', 'It goes to Ben tomorrow 09:30.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(formsOf(app.calls('scheduleMessage'))).toMatchObject([
    { body: 'Good morning!', dueAt: new Date(2026, 10, 18, 9, 30) },
  ])
  expect(app.calls('sendMessage')).toEqual([])
  await expect
    .element(page.getByRole('link', { name: '1 message waits for tomorrow 09:30' }))
    .toHaveAttribute('href', '/chat?show=scheduled')
})

test('a button beside Send asks the same; a morning that is not known is not offered, nor an evening that has begun', async () => {
  await open({ getAwake: { at: null } })
  vi.setSystemTime(new Date(2026, 10, 17, 18, 5))
  const later = page.getByRole('button', { name: 'Schedule', exact: true })
  await expect.element(later).not.toBeInTheDocument()
  await field.fill('Good morning!')
  await later.click()
  await expect.element(dialog.getByRole('radio', { name: 'In an hour 19:05' })).toBeVisible()
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(3)
})

test('a moment of one’s own choice: not in the past, not beyond a year', async () => {
  const app = await open()
  await openDialog()
  await dialog.getByLabelText('Time').fill('14:00')
  await expect.element(dialog.getByRole('radio', { name: /^In an hour/ })).not.toBeChecked()
  await schedule.click()
  await expect.element(dialog.getByText('That moment has gone.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Time')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Day').fill('2028-01-01')
  await schedule.click()
  await expect.element(dialog.getByText('Choose a moment within a year.')).toBeVisible()
  await dialog.getByLabelText('Day').fill('2026-12-24')
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  expect(formsOf(app.calls('scheduleMessage'))).toMatchObject([{ dueAt: new Date(2026, 11, 24, 14) }])
})

test('a right click and the menu key on Send ask the same', { tags: 'variant' }, async () => {
  await open()
  await field.fill('Good morning!')
  await send.click({ button: 'right' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Good morning!')
})

test('a finger that rests on Send asks when, and sends nothing', { tags: 'variant' }, async () => {
  const app = await open()
  await field.fill('Good morning!')
  // Behind the dialog it has no role.
  const button = send.element()
  const touch = { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }
  button.dispatchEvent(new PointerEvent('pointerdown', touch))
  await expect.element(dialog).toBeVisible()
  button.dispatchEvent(new PointerEvent('pointerup', touch))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(dialog.getByRole('radio', { name: /^In an hour/ })).toBeVisible()
  expect(app.calls('sendMessage')).toEqual([])
})

test('Undo takes it back, and the words stand in the field again, before what was written since', async () => {
  const app = await open({ cancelScheduled: 'done' })
  await openDialog()
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  await field.fill('And another thing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('Good morning!\nAnd another thing')
  expect(app.calls('cancelScheduled').map(({ params }) => params)).toEqual([{ scheduledId: '31' }])
  await expect.element(page.getByText(/message waits/)).not.toBeInTheDocument()
})

test('closed while it is on its way, it is taken back, and what is in the field stays there', {
  tags: 'variant',
}, async () => {
  const { promise, resolve } = Promise.withResolvers<ScheduledMessage>()
  const app = await open({ scheduleMessage: promise, cancelScheduled: 'done' })
  await openDialog()
  await schedule.click()
  await expect.poll(() => app.calls('scheduleMessage')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await field.fill('Good evening!')
  resolve(scheduledOf(app.calls('scheduleMessage')[0]?.body))
  await expect
    .poll(() => app.calls('cancelScheduled').map(({ params }) => params))
    .toEqual([{ scheduledId: '31' }])
  await expect.element(field).toHaveValue('Good evening!')
  await expect.element(toast('Message scheduled')).not.toBeInTheDocument()
  await expect.element(page.getByText(/message waits/)).not.toBeInTheDocument()
})

test('Undo from another page: words and files wait in the conversation', { tags: 'variant' }, async () => {
  const app = await open({ cancelScheduled: 'done', upload: attachment(71) })
  await userEvent.upload(page.getByLabelText('Photos', { exact: true }).element(), photo('jars.png'))
  await openDialog()
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => app.calls('cancelScheduled')).toHaveLength(1)
  app.back()
  await expect.element(field).toHaveValue('Good morning!')
  await expect.element(tray.getByRole('button', { name: 'Remove jars.png' })).toBeVisible()
  // What is added now is another one.
  await userEvent.upload(page.getByLabelText('Photos', { exact: true }).element(), photo('lids.png'))
  await tray.getByRole('button', { name: 'Remove jars.png' }).click()
  await expect.element(tray.getByRole('button', { name: 'Remove lids.png' })).toBeVisible()
})

test('Undo after leaving the conversation and coming back puts them into its field', {
  tags: 'variant',
}, async () => {
  const app = await open({ cancelScheduled: 'done', upload: attachment(71) })
  await userEvent.upload(page.getByLabelText('Photos', { exact: true }).element(), photo('jars.png'))
  await openDialog()
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
  app.back()
  await expect.element(field).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('Good morning!')
  await expect.element(tray.getByRole('button', { name: 'Remove jars.png' })).toBeVisible()
})

test('what waits for someone in a conversation goes with their account', async () => {
  giveBack(11, { body: 'Good morning!', files: [] })
  for (const { reset } of caches) reset?.()
  await open()
  await expect.element(field).toHaveValue('')
})

test('photos and files are brought first; what could not be brought says why, and is not brought twice', async () => {
  const ticket = new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' })
  const app = await open({
    upload: ({ file }) => (file?.name === 'jars.png' ? attachment(71) : refusal('storage_full')),
  })
  await userEvent.upload(page.getByLabelText('Photos', { exact: true }).element(), photo('jars.png'))
  await userEvent.upload(page.getByLabelText('Files', { exact: true }).element(), ticket)
  await openDialog()
  await schedule.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no room left for your files.')
  app.answer({ upload: attachment(72, { kind: 'file', name: 'ticket.pdf' }) })
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  expect(formsOf(app.calls('scheduleMessage')).map(each => each.attachmentIds)).toEqual([[71, 72]])
  expect(app.calls('upload').map(({ file }) => file?.name)).toEqual(['jars.png', 'ticket.pdf', 'ticket.pdf'])
  await expect.element(tray).not.toBeInTheDocument()
})

test('a plan with no room says so and leads to the others', { tags: 'variant' }, async () => {
  const list: ScheduledList = { items: [1, 2, 3].map(id => scheduledMessage(id)), allowed: 3 }
  await open({ listScheduled: list })
  await openDialog()
  await expect.element(dialog.getByText(/^3 messages wait, as many as your plan has room for/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'see the plans that have room for more' }))
    .toHaveAttribute('href', '/subscription')
  await expect.element(schedule).toBeDisabled()
})

test('without a connection it says that it needs one, and nothing is lost', async () => {
  const app = await open({ scheduleMessage: noAnswer })
  await openDialog()
  await schedule.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We could not reach Akin.')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(dialog.getByText(/^Scheduling needs a connection/)).toBeVisible()
  await expect.element(schedule).toBeDisabled()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('Good morning!')
  expect(app.calls('scheduleMessage')).toHaveLength(1)
})

test('a try after a lost answer is the same message', async () => {
  const app = await open({ scheduleMessage: noAnswer })
  await openDialog()
  await schedule.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  app.answer({ scheduleMessage: ({ body }) => scheduledOf(body) })
  await schedule.click()
  await expect.element(toast('Message scheduled')).toBeVisible()
  const ids = app.calls('scheduleMessage').map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids)).toHaveLength(1)
})
