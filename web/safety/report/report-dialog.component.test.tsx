import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
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
import { receipt } from '#testing/reports.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const details = dialog.getByRole('textbox', { name: /^Details/ })
const reason = (name: string) => dialog.getByRole('radio', { name })

test('a message is reported in three steps, going back loses nothing, and whoever is blocked with it goes', async () => {
  const app = await reportMessage('Write me elsewhere')
  await expect.element(dialog).toHaveAccessibleName('What is wrong with this message?')
  await expect.element(dialog).toMatchTextContent('Step 1 of 3')
  await expect.element(dialog).toMatchTextContent('Ben is not told who reported.')
  await expect.element(button('Continue')).toBeDisabled()
  await reason('Scam or fraud').click()
  await expectAccessible('the reasons')
  await button('Continue').click()
  await expect.element(dialog.getByRole('heading', { name: 'Anything we should know?' })).toHaveFocus()
  const along = dialog.getByRole('list', { name: 'What goes with it' }).getByRole('listitem')
  await expect.element(along.nth(0)).toHaveTextContent('Ben Hi dear')
  await expect.element(along.nth(1)).toHaveTextContent('You Hello')
  await expect.element(along.nth(2)).toHaveAttribute('aria-current', 'true')
  await details.fill('He asked for 400 euros.')
  await expect.element(dialog.getByText('23 / 1,000')).toBeVisible()
  await expectAccessible('the details')
  // Something is written: a press beside it does not close it.
  const around = dialog.element().parentElement as Element
  await userEvent.click(around, { position: { x: 4, y: 4 } })
  await button('Back').click()
  await expect.element(reason('Scam or fraud')).toBeChecked()
  await button('Continue').click()
  await expect.element(details).toHaveValue('He asked for 400 euros.')
  await button('Send report').click()
  await expect.element(dialog.getByRole('heading', { name: 'Thank you. We have it.' })).toHaveFocus()
  await expect
    .element(dialog)
    .toMatchTextContent('Report KS67-CGCFP52R. You do not have to do anything more.')
  await expect.element(dialog).toMatchTextContent('Ben is blocked')
  await expect.element(dialog).toMatchTextContent('Scams within 24 hours. Nobody is judged by a machine.')
  await expectAccessible('the receipt')
  const sent = { subject: 'message', id: 5003, reason: 'scam', details: 'He asked for 400 euros.' }
  expect(app.calls('sendReport')).toEqual([{ body: { ...sent, block: true, takeBackPictures: false } }])
  await button('Done').click()
  await expect.poll(app.address).toBe('/chat')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('reasons are chosen by the arrows, by the first and the last key and by their first letter', async () => {
  await reportMessage('Write me elsewhere')
  await reason('Spam').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(reason('Scam or fraud')).toBeChecked()
  await userEvent.keyboard('h')
  await expect.element(reason('Harassment')).toBeChecked()
  await userEvent.keyboard('h')
  await expect.element(reason('Hate')).toBeChecked()
  await userEvent.keyboard('{End}')
  await expect.element(reason('Something else')).toHaveFocus()
  await button('Continue').click()
  await button('Send report').click()
  await expect.element(details).toHaveAccessibleDescription('Tell us in a few words what is wrong.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(row('Write me elsewhere').getByRole('button', { name: 'Message actions' }))
    .toHaveFocus()
})

test('what did not go out says why, and nothing is lost', async () => {
  const app = await reportMessage('Message deleted')
  await reason('Threats').click()
  await button('Continue').click()
  const note = dialog.getByRole('alert')
  for (const [answer, words] of [
    [noAnswer, 'Your report did not go out. Nothing is lost, try again.'],
    [refusal('report_limit'), 'That is a lot for one day. If it is urgent, write to support.'],
    [
      refusal('cannot_report'),
      'It was deleted before you reported it, so it cannot go along. You can still report the person.',
    ],
  ] as const) {
    app.answer({ sendReport: answer })
    await button('Send report').click()
    await expect.element(note).toHaveTextContent(words)
  }
  app.answer({ sendReport: receipt({ hours: 4 }) })
  await button('report the person').click()
  await dialog.getByRole('checkbox', { name: 'Block Ben too' }).click()
  await dialog.getByRole('checkbox', { name: 'Take back the pictures I sent them' }).click()
  await button('Send report').click()
  await expect.element(dialog).toMatchTextContent('Your report is sealed')
  const sent = { subject: 'person', id: ben.id, reason: 'threats', details: '' }
  expect(app.calls('sendReport').at(-1)).toEqual({ body: { ...sent, block: false, takeBackPictures: true } })
})

test('the same again within a day is told so, with the way to one’s reports', async () => {
  const app = await reportMessage('Write me elsewhere')
  const reportedAt = new Date()
  app.answer({ sendReport: receipt({ isRepeated: true, reportedAt }) })
  await reason('Spam').click()
  await button('Continue').click()
  await dialog.getByRole('checkbox', { name: 'Block Ben too' }).click()
  await button('Send report').click()
  const said = /^You reported this today at \d\d:\d\d\.$/
  await expect.element(dialog).toHaveAccessibleName(said)
  await expect.element(dialog).toMatchTextContent('It is being read.')
  await button('Done').click()
  // Here it is known already.
  await choose('Write me elsewhere', 'Report')
  await expect.element(dialog).toHaveAccessibleName(said)
  await dialog.getByRole('link', { name: 'My reports' }).click()
  await expect.poll(app.address).toBe('/reports?focus=31')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('whoever may hurt themselves is read about soon, and there are help lines; who is blocked is not blocked again', {
  tags: 'variant',
}, async () => {
  await reportMessage('Write me elsewhere', { listBlocked: [blockedEntry(ben)] })
  await reason('May hurt themselves').click()
  await button('Continue').click()
  await expect.element(dialog.getByText('What goes with it')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Block Ben too' })).not.toBeInTheDocument()
  await button('Send report').click()
  await expect
    .element(dialog.getByRole('link', { name: 'Help lines' }))
    .toHaveAttribute('href', '/help-center/report-someone#if-someone-may-hurt-themselves')
})

test('contacts, requests, profiles and their photos are reported from their menus', async () => {
  const dan = someone(13, 'Dan')
  const answers: Answers = {
    getUser: ana,
    listContacts: [contact(ben)],
    listReceivedRequests: [receivedRequest(dan)],
    getMemberProfile: memberProfile(ben, { avatar: { url: '/media/1', placeholder: 'data:,' } }),
    getConnectionStatus: standing('connected'),
  }
  const places = [
    ['/connect', 'Ben', { Report: 'person' }],
    ['/connect?tab=received', 'Dan', { Report: 'request' }],
    [`/user/${ben.id}`, 'Ben', { Report: 'profile', 'Report photo': 'photo' }],
  ] as const
  for (const [address, name, acts] of places) {
    const app = await openPage(address, answers)
    for (const [act, noun] of Object.entries(acts)) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: act, exact: true }).click()
      await expect.element(dialog).toHaveAccessibleName(`What is wrong with this ${noun}?`)
      await button('Cancel').click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await app.close()
  }
})

const messages = [
  message(1, { body: 'Hi dear' }),
  own(2, { body: 'Hello' }),
  message(3, { body: 'Write me elsewhere' }),
  message(4, { body: '', deletedAt: new Date() }),
]

async function reportMessage(words: string, answers: Answers = {}) {
  const app = await openPage(`/chat/${ben.id}`, {
    ...keptThread(messages).answers,
    getUser: ana,
    listContacts: [contact(ben)],
    sendReport: receipt(),
    ...answers,
  })
  await choose(words, 'Report')
  await expect.element(dialog).toBeVisible()
  return app
}

async function choose(words: string, name: string) {
  await row(words).hover()
  await row(words).getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

function row(words: string) {
  return page.getByRole('article').filter({ hasText: words })
}
