import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropShare, type KeptShare, keepShare, readShare } from '#platform/share/kept-share.ts'
import { readForm } from '#platform/share/take-share.ts'
import type { Answers } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'

const send = page.getByRole('button', { name: 'Send', exact: true })
const shared = page.getByRole('region', { name: 'What you share' })
const people = page.getByRole('group', { name: 'Whom it is for' })
const carl = someone(12, 'Carl')
const gone = someone(13, 'Gone', { unavailable: true })

/** What the share sheet brings, through what the worker does with it. */
async function share(brought: Record<string, string | File[]>, since: Partial<KeptShare> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(brought))
    for (const each of [value].flat()) form.append(name, each)
  await keepShare({ ...readForm(form), ...since })
  onTestFinished(dropShare)
}

async function picture(name: string) {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function open(answers: Answers = {}, known: Parameters<typeof keptThread>[1] = {}, address = '/share') {
  return openPage(address, {
    ...keptThread([message(1), message(2)], known).answers,
    listContacts: [contact(someone(14, 'Ada')), contact(gone), contact(carl), contact(ben)],
    listConversations: conversationList([conversationWith(ben), conversationWith(carl, { canWrite: false })]),
    markRead: 'done',
    ...answers,
  })
}

test('pictures go to one person with a line, through the outbox, and are gone from here then', async () => {
  await share({ text: 'From the kiln', files: [await picture('1.png'), await picture('2.png')] })
  const app = await open({ upload: attachment(71) })
  await expect.element(shared).toMatchTextContent('2 picturesPlace and camera are taken out.From the kiln')
  const listed = people.getByRole('radio')
  await expect.element(listed.nth(0)).toHaveAccessibleName('Ben')
  await expect.element(listed.nth(1)).toHaveAccessibleName('Ada')
  expect(listed.elements()).toHaveLength(2)
  await expect.element(send).toBeDisabled()
  await people.getByRole('radio', { name: 'Ben' }).click()
  await page.getByRole('textbox', { name: 'Add a line optional' }).fill('Look what survived')
  await expect.element(page.getByText('To Ben')).toBeVisible()
  await expectAccessible()
  await send.click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.poll(() => app.calls('upload').length).toBe(2)
  await expect
    .poll(() => app.calls('sendMessage'))
    .toMatchObject([{ body: { body: 'Look what survived\nFrom the kiln', attachmentIds: [71, 71] } }])
  expect(await readShare()).toBeNull()
})

test('a photo waits until someone has written back, and that is said', async () => {
  await share({ files: [await picture('1.png')] })
  await open({}, { sendsLeft: 2, bothWrote: false })
  await people.getByRole('radio', { name: 'Ben' }).click()
  await expect
    .element(page.getByText('You can send Ben photos and files after they have written back.'))
    .toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('someone further down is found by name', async () => {
  await share({ text: 'Hello' })
  await open()
  await page.getByLabelText('Search your contacts').fill('ada')
  await expect.element(people.getByRole('radio')).toHaveAccessibleName('Ada')
  await page.getByLabelText('Search your contacts').fill('nobody')
  await expect.element(page.getByText('None of your contacts goes by “nobody”.')).toBeVisible()
})

test('what came without a worker is in the address, and Cancel leads away from it', {
  tags: 'variant',
}, async () => {
  const app = await open({}, {}, '/share?text=Look&url=https%3A%2F%2Fclay.example&lost=files')
  await expect
    .element(shared)
    .toMatchTextContent('Look https://clay.examplePictures and files could not be taken over.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(app.address).toBe('/chat')
})

test('after ten minutes nothing is left of it', async () => {
  await share({ text: 'Long ago' })
  await keepAsOld()
  await open()
  await expect.element(page.getByText('There is nothing to send')).toBeVisible()
  await expectAccessible()
})

/** As if it had come eleven minutes ago. */
async function keepAsOld() {
  const now = Date.now
  Date.now = () => now() - 11 * 60_000
  await share({ text: 'Long ago' }).finally(() => (Date.now = now))
}
