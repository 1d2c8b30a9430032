import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { MessageForm } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/queries.tsx'
import { type Answers, refusal } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own, thread } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'
import { chatSettings } from '#testing/samples.ts'
import { keys } from '../keys.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const attach = page.getByRole('button', { name: 'Attach' })
const tray = page.getByRole('list', { name: 'Photos and files of this message' })
const log = page.getByRole('log')

async function open(answers: Answers = {}, known: Parameters<typeof thread>[1] = {}) {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1), own(2)], known).answers,
    markRead: 'done',
    tellTyping: 'done',
    dropUpload: 'done',
    ...answers,
  })
  await expect.element(field).toBeVisible()
  return app
}

async function photo(name = 'jars.png') {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function choose(label: 'Photos' | 'Files', ...files: File[]) {
  return userEvent.upload(page.getByLabelText(label, { exact: true }).element(), files)
}

/** Has what is written saved now, as when the network comes back: nobody waits for a pause. */
function saveNow() {
  window.dispatchEvent(new Event('online'))
}

function savedBy(app: Awaited<ReturnType<typeof open>>) {
  return bodiesOf(app.calls('saveDraft')).map(({ body }) => body)
}

function bodiesOf(calls: { body?: unknown }[]) {
  return calls.map(({ body }) => body as MessageForm)
}

test('Enter sends, Shift and Enter begin a new line, and the field is empty again', async () => {
  const app = await open()
  await field.click()
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => bodiesOf(app.calls('sendMessage')).map(({ body }) => body)).toEqual(['One\nTwo'])
  await expect.element(log.getByText(/One\s+Two/)).toBeVisible()
})

test('who has chosen Ctrl and Enter writes lines with Enter alone', async () => {
  const app = await open({ getChatSettings: { ...chatSettings, ctrlEnterSends: true } })
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter')
  await field.click()
  await userEvent.keyboard('One{Enter}Two')
  await expect.element(field).toHaveValue('One\nTwo')
  expect(app.calls('sendMessage')).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => bodiesOf(app.calls('sendMessage')).map(({ body }) => body)).toEqual(['One\nTwo'])
})

test('Enter that chooses a word of an input method sends nothing', async () => {
  const app = await open()
  await field.fill('にほ')
  // Safari says it by the code alone.
  for (const said of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...said }
    field.element().dispatchEvent(new KeyboardEvent('keydown', enter))
  }
  await expect.element(field).toHaveValue('にほ')
  expect(app.calls('sendMessage')).toEqual([])
  await send.click()
  await expect.poll(() => app.calls('sendMessage')).toHaveLength(1)
})

test('an emoji comes in where the cursor is', async () => {
  await open()
  await field.fill('ab')
  await userEvent.keyboard('{ArrowLeft}')
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('cat')
  await page.getByRole('gridcell').first().click()
  await expect.element(field).toHaveValue(expect.stringMatching(/^a\P{ASCII}+b$/u))
  await expect.element(field).toHaveFocus()
})

test('the counter appears near the end, and nothing is sent that is too long', async () => {
  await open()
  await field.fill('a'.repeat(3599))
  await expect.element(page.getByText(/of 4,000/)).not.toBeInTheDocument()
  await field.fill('a'.repeat(3600))
  await expect.element(page.getByText('3,600 of 4,000')).toBeVisible()
  await expect.element(send).toBeEnabled()
  await field.fill('a'.repeat(4001))
  await expect.element(page.getByText('4,001 of 4,000')).toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('a draft is kept, is there again after another page, and goes once it is sent', async () => {
  const app = await open()
  await field.fill('Half a tho')
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.poll(() => savedBy(app)).toEqual(['Half a tho'])
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  await app.close()

  const again = await open({}, { draft: 'Half a tho' })
  await expect.element(field).toHaveValue('Half a tho')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => savedBy(again)).toEqual([''])
})

test('a draft that could not be saved is there again after a reload, and is saved then', async () => {
  const app = await open({ saveDraft: refusal('internal') })
  await field.fill('Written in the tunnel')
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  await app.close()

  const again = await open()
  await expect.element(field).toHaveValue('Written in the tunnel')
  await expect.poll(() => savedBy(again)).toEqual(['Written in the tunnel'])
  await again.close()

  // The server has it now: what it says counts.
  await open({}, { draft: 'Changed on a phone' })
  await expect.element(field).toHaveValue('Changed on a phone')
})

test('a draft that could not be saved gives way to one that was saved on another device since', {
  tags: 'variant',
}, async () => {
  const app = await open({ saveDraft: refusal('internal') }, { draft: 'As it was' })
  await expect.element(field).toHaveValue('As it was')
  await field.fill('Written in the tunnel')
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  await app.close()
  await open({}, { draft: 'Written on a phone' })
  await expect.element(field).toHaveValue('Written on a phone')
})

test('a draft that could not be saved is saved once the network is back', { tags: 'variant' }, async () => {
  const app = await open({ saveDraft: refusal('internal') })
  await field.fill('Written in the tunnel')
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  app.answer({ saveDraft: 'done' })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(2)
  await expect.poll(() => localStorage.getItem('akin.drafts.7.11')).toBe(null)
})

test('so is one that gets lost while the network comes back', { tags: 'variant' }, async () => {
  const lost = Promise.withResolvers<Response>()
  const app = await open({ saveDraft: () => lost.promise })
  await field.fill('Written at the end of the tunnel')
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  app.answer({ saveDraft: 'done' })
  lost.resolve(new Response(null, { status: 502 }))
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(2)
  await expect.poll(() => localStorage.getItem('akin.drafts.7.11')).toBe(null)
})

test('an answer from before a draft was saved does not take it away', { tags: 'variant' }, async () => {
  const { answers } = keptThread([message(1), own(2)])
  const app = await open(answers)
  const before = Promise.withResolvers<Thread>()
  app.answer({ listMessages: () => before.promise })
  await expect.poll(() => tell('resync', {})).toBe(1)
  await expect.poll(() => app.calls('listMessages').length).toBeGreaterThan(1)
  // What is asked later knows of the draft.
  app.answer(answers)
  await field.fill('Written while it was on its way')
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  await expect.poll(() => localStorage.getItem('akin.drafts.7.11')).toBe(null)
  before.resolve(thread([message(1), own(2)]))
  await expect.poll(() => queryClient.isFetching({ queryKey: keys.thread(11) })).toBe(0)
  await expect.element(field).toHaveValue('Written while it was on its way')
})

test('a pause in typing costs one call, what is typed meanwhile waits for it, and another tab’s words come in', async () => {
  const { answers } = keptThread([message(1), own(2)])
  const first = Promise.withResolvers<'done'>()
  const app = await open({
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: 2 })]),
    saveDraft: () => first.promise,
  })
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect.poll(openSockets).toBe(1)
  await expect.element(row).toHaveAccessibleName(/Hello/)
  const asked = () =>
    (['listConversations', 'listMessages', 'listChanges'] as const).map(name => app.calls(name).length)
  const before = await atRest(asked)
  await field.fill('One')
  saveNow()
  await expect.poll(() => savedBy(app)).toEqual(['One'])
  await field.fill('One two three')
  saveNow()
  expect(savedBy(app)).toEqual(['One'])
  app.answer(answers)
  first.resolve('done')
  await expect.poll(() => savedBy(app)).toEqual(['One', 'One two three'])
  await expect.element(row).toHaveAccessibleName(/draft: One two three/)
  await expect.element(field).toHaveValue('One two three')
  const told = { contactId: ben.id, hadDraft: true }
  tell('draft_saved', { ...told, draft: 'Older', writtenAt: '2026-01-01T12:00:00.000Z' })
  const writtenAt = new Date(Date.now() + 1_000).toISOString()
  tell('draft_saved', { ...told, draft: 'Written on a phone', writtenAt })
  await expect.element(field).toHaveValue('Written on a phone')
  await expect.element(row).toHaveAccessibleName(/draft: Written on a phone/)
  expect(await atRest(asked)).toEqual(before)
  expect(savedBy(app)).toHaveLength(2)
})

test('what is in the tray is there again after another page, and is asked about before it is lost', async () => {
  await open({ listConversations: conversationList([conversationWith(ben, { lastSeq: 2 })]) })
  await choose('Photos', await photo('one.png'))
  await choose('Files', new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' }))
  await expect.poll(() => tray.getByRole('listitem').elements()).toHaveLength(2)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect.element(field).not.toBeInTheDocument()
  expect(asksBeforeLeaving()).toBe(true)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'A message has not been sent' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
  await expect.poll(() => tray.getByRole('listitem').elements()).toHaveLength(2)
  await tray.getByRole('button', { name: 'Remove one.png' }).click()
  await tray.getByRole('button', { name: 'Remove ticket.pdf' }).click()
  expect(asksBeforeLeaving()).toBe(false)
})

test('photos and files wait until both have written', async () => {
  const app = await open({}, { sendsLeft: 2 })
  await attach.click()
  const items = page.getByRole('menuitem')
  await expect.element(items.first()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(items.first().getByText('After they have written back')).toBeVisible()
  await expect.element(items.nth(1).getByText('After they have written back')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await drop(await photo())
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You can send photos and files after they have written back.')
  expect(app.calls('upload')).toEqual([])
})

test('photos and files are shown, can be taken away, and go with the message in their order', async () => {
  let id = 70
  const app = await open({
    upload({ file }) {
      id += 1
      const isPhoto = file?.type === 'image/png'
      return attachment(id, isPhoto ? {} : { kind: 'file', name: file?.name ?? '', mime: 'application/pdf' })
    },
  })
  await attach.click()
  await expect.element(page.getByRole('menuitem', { name: /^Photo/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose('Photos', await photo('one.png'), await photo('two.png'))
  await expect.element(field).toHaveFocus()
  await choose('Files', new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' }))
  await expect.poll(() => tray.getByRole('listitem').elements()).toHaveLength(3)
  await tray.getByRole('button', { name: 'Remove two.png' }).click()
  await expect.element(field).toHaveFocus()
  await send.click()
  await expect
    .poll(() => bodiesOf(app.calls('sendMessage')).map(each => each.attachmentIds))
    .toEqual([[71, 72]])
  expect(app.calls('upload').map(({ file }) => file?.name)).toEqual(['one.png', 'ticket.pdf'])
  await expect.element(tray).not.toBeInTheDocument()
  await expect.element(log.getByRole('link', { name: 'Download ticket.pdf' })).toBeVisible()
})

test('what cannot be sent is refused before it is sent, each with its reason', async () => {
  await open()
  const alert = page.getByRole('alert')
  const heic = new File(['x'], 'IMG_1.HEIC', { type: '' })
  const program = new File(['x'], 'run.exe', { type: 'application/x-msdownload' })
  await drop(heic, program)
  await expect.element(alert.getByText(/^IMG_1.HEIC is a HEIC photo/)).toBeVisible()
  await expect.element(alert.getByText(/run.exe cannot be sent. Choose a photo/)).toBeVisible()
  await drop(...(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => photo(`${name}.png`)))))
  await expect.element(alert).toHaveTextContent('A message takes at most 4 photos and files.')
  expect(tray.getByRole('listitem').elements()).toHaveLength(4)
})

for (const [nth, [plan, most]] of (
  [
    ['free', 10],
    ['plus', 25],
  ] as const
).entries())
  test(`with the plan ${plan} a file may have ${most} MB`, nth === 0 ? {} : { tags: 'variant' }, async () => {
    await open({ getPlanAndBalance: { balance: 0, plan, keptUntil: null } })
    await attach.click()
    await expect.element(page.getByRole('menuitem', { name: /^File/ })).toMatchTextContent(`up to ${most} MB`)
    await userEvent.keyboard('{Escape}')
    await drop(new File([new Uint8Array(most * 1024 * 1024 + 1)], 'long.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent(`long.pdf is larger than ${most} MB.`)
  })

test('a picture is pasted, and a text with a picture of itself is a text', async () => {
  await open()
  await paste(await photo('pasted.png'))
  await expect.element(tray.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible()
  await paste(await photo('office.png'), 'The words')
  expect(tray.getByRole('listitem').elements()).toHaveLength(1)
})

test('a photo is described and turned before it goes', async () => {
  const app = await open({ upload: attachment(71) })
  await choose('Photos', await photo())
  await tray.getByRole('button', { name: /describe or crop jars.png$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabelText('Description').fill('Two jars')
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(tray.getByRole('button', { name: /text of jars.png: Two jars$/ })).toBeVisible()
  await send.click()
  await expect.poll(() => app.calls('upload')).toHaveLength(1)
  const [sent] = app.calls('upload')
  expect(sent?.query).toEqual({ alt: 'Two jars' })
  const turned = await createImageBitmap(sent?.file ?? new Blob())
  expect([turned.width, turned.height]).toEqual([40, 60])
})

test('while a file is on its way it can be cancelled, and nothing is sent', async () => {
  const app = await open({ upload: new Promise<never>(() => {}) })
  await choose('Files', new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' }))
  await send.click()
  await expect.element(log.getByText('0 of 1 KB')).toBeVisible()
  await log.getByRole('button', { name: 'Cancel sending' }).click()
  await expect.element(log.getByText('ticket.pdf')).not.toBeInTheDocument()
  expect(app.calls('sendMessage')).toEqual([])
})

test('a picture that the server does not take is not sent, and says why', { tags: 'variant' }, async () => {
  await open({ upload: refusal('too_many_frames') })
  await choose('Photos', await photo())
  await send.click()
  await expect
    .element(log.getByRole('alert').getByText(/^Not sent. This picture moves for too long/))
    .toBeVisible()
})

test('a message that is refused says why, and is sent once it is tried again', async () => {
  const { answers } = keptThread([message(1), own(2)])
  const app = await open({ sendMessage: refusal('attachment_gone'), upload: attachment(71) })
  await choose('Photos', await photo())
  await send.click()
  await expect.element(log.getByRole('alert').getByText(/^Not sent. .* no longer here/)).toBeVisible()
  app.answer(answers)
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect.element(log.getByRole('button', { name: 'Open photo' })).toBeVisible()
  // The server had lost it, so it is brought again.
  expect(app.calls('upload')).toHaveLength(2)
})

test('a file that the server has is not brought again when its message is tried again', async () => {
  const { answers } = keptThread([message(1), own(2)])
  const app = await open({ sendMessage: refusal('internal'), upload: attachment(71) })
  await choose('Photos', await photo())
  await send.click()
  await expect.poll(() => app.calls('sendMessage')).toHaveLength(1)
  app.answer(answers)
  await expect.poll(() => app.calls('sendMessage').length).toBeGreaterThan(1)
  await expect.element(log.getByRole('button', { name: 'Open photo' })).toBeVisible()
  expect(app.calls('upload')).toHaveLength(1)
  expect(bodiesOf(app.calls('sendMessage')).every(({ attachmentIds }) => attachmentIds?.[0] === 71)).toBe(
    true,
  )
})

test('once fifty messages wait in a conversation, it says so and takes no more', async () => {
  const { openOutboxStore } = await import('../outbox/outbox-store.ts')
  const store = openOutboxStore(ana.id, () => {})
  for (let turn = 1; turn < limits.outboxPerChat; turn++) {
    await store.put({
      ...{ clientId: crypto.randomUUID(), userId: ana.id, contactId: 11, body: `Waits ${turn}` },
      ...{ replyTo: null, files: [], writtenAt: Date.now() + turn - 100 },
    })
  }
  store.close()
  await open({ sendMessage: new Promise<never>(() => {}) })
  await field.fill('The fiftieth')
  await send.click()
  await expect.element(page.getByText(/^50 messages wait to be sent/)).toBeVisible()
  await field.fill('One more')
  await expect.element(send).toBeDisabled()
})

test('after three messages without an answer it says to wait', async () => {
  await open({ sendMessage: new Promise<never>(() => {}) }, { sendsLeft: 1 })
  await field.fill('The third')
  await send.click()
  await expect.element(page.getByText(/^You have written three times/)).toBeVisible()
  await field.fill('The fourth')
  await expect.element(send).toBeDisabled()
})

test('the composer with everything in it is accessible', async () => {
  await open()
  await choose('Photos', await photo())
  await choose('Files', new File(['%PDF-1.7'], 'ticket.pdf', { type: 'application/pdf' }))
  await field.fill('a'.repeat(3700))
  await expectAccessible()
})

/** What a page asks for when it opens has been asked for. */
async function atRest(count: () => number[]) {
  for (let still = 0, last = ''; still < 10; ) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    const now = String(count())
    still = now === last ? still + 1 : 0
    last = now
  }
  return count()
}

function asksBeforeLeaving() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

async function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = { dataTransfer, bubbles: true, cancelable: true }
  // As browsers do, for as long as it is held there.
  await expect
    .poll(() => {
      window.dispatchEvent(new DragEvent('dragover', event))
      return page.getByText('Drop photos and files to send them to Ben').query()
    })
    .not.toBeNull()
  window.dispatchEvent(new DragEvent('drop', event))
  await expect.element(page.getByText('Drop photos and files to send them to Ben')).not.toBeInTheDocument()
}

async function paste(file: File, text?: string) {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  if (text) clipboardData.setData('text/plain', text)
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
