import type { HelpHit } from '@akin/contract/help/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'
import { problemOf } from '#testing/screen.ts'

const message = 'When I turn my phone, the help centre forgets what I searched for.'
const send = page.getByRole('button', { name: 'Send message' })
const email = page.getByRole('textbox', { name: 'Email' })

async function write() {
  await page.getByLabelText('Category').selectOptions('Bug')
  await page.getByLabelText('Subject').fill('Search forgets')
  await page.getByLabelText('Message').fill(message)
}

test('what is missing is said at its field, and nothing written is lost', async () => {
  const app = await openPage('/support')
  await write()
  // What is written runs as its script does, an address never does.
  const directions = ['Name', 'Email', 'Subject', 'Message'].map(name =>
    page.getByLabelText(name).element().getAttribute('dir'),
  )
  expect(directions).toEqual(['auto', 'ltr', 'auto', 'auto'])
  await page.getByLabelText('Message').fill('Too short')
  await send.click()
  await expect.poll(() => problemOf('Message')).toBe('Use 20 to 5,000 characters.')
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Search forgets')
  expect(app.calls('openTicket')).toEqual([])
})

test('while someone types, the help centre offers its answers', async () => {
  const title = { text: "I didn't get the verification email", marks: [] }
  const refunds = { text: 'Refunds: How to ask', marks: [] }
  const results: HelpHit[] = [
    {
      ...{ kind: 'help', id: 'verification-email-missing', category: 'Getting started' },
      ...{ address: '/help-center/verification-email-missing', title, snippet: title },
    },
    {
      ...{ kind: 'legal', id: 'refunds', category: 'Legal page' },
      ...{ address: '/refunds#how-to-ask', title: refunds, snippet: refunds },
    },
  ]
  const app = await openPage('/support', {
    browseHelp: ({ query }) => ({ categories: [], oftenAsked: [], results: query ? results : null }),
  })
  await page.getByLabelText('Subject').fill('I did not get the verification mail')
  await expect.element(page.getByRole('heading', { name: 'This may answer it' })).toBeVisible()
  const article = page.getByRole('link', { name: title.text })
  await expect.element(article).toHaveAttribute('href', '/help-center/verification-email-missing')
  const legal = page.getByRole('link', { name: refunds.text })
  await expect.element(legal).toHaveAttribute('href', '/refunds#how-to-ask')
  expect(app.calls('browseHelp').at(-1)).toEqual({ query: { q: 'I did not get the verification mail' } })
})

test('a file of the wrong kind is refused before it is sent', async () => {
  const app = await openPage('/support')
  await expect.element(send).toBeVisible()
  await page.getByLabelText('Files to attach').upload(new File(['<p>'], 'page.html', { type: 'text/html' }))
  await expect.element(page.getByText('page.html is not a file of a kind we can take.')).toBeVisible()
  expect(app.calls('attachFile')).toEqual([])
})

test('a visitor sends a message with a file and gets a number', async () => {
  const app = await openPage('/support', {
    attachFile: { key: 'kept-1', name: 'screen.png' },
    openTicket: { number: 'A1B2-1234', answerHours: 48, copied: false },
  })
  await write()
  await page.getByLabelText('Name').fill('Maren')
  await email.fill('maren@postbox.test')
  await page.getByLabelText('Files to attach').upload(new File(['png'], 'screen.png', { type: 'image/png' }))
  await expect
    .element(page.getByRole('list', { name: 'Attached files' }).getByText('screen.png'))
    .toBeVisible()
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'We have it' })).toHaveFocus()
  await expect.element(page.getByText('#A1B2-1234')).toBeVisible()
  await expect.element(page.getByText(/We are sending the number to maren@postbox\.test/)).toBeVisible()
  expect(app.calls('openTicket')).toMatchObject([{ body: { category: 'Bug', attachments: ['kept-1'] } }])
})

test('someone signed in writes from their own address and sees what they sent', async () => {
  const ticket = {
    number: 'A1B2-1234',
    category: 'Bug' as const,
    subject: 'Search forgets',
    message,
    state: 'open' as const,
    attachments: [],
    createdAt: new Date(),
  }
  const app = await openPage('/support', {
    getUser: ana,
    getAccount: account,
    listTickets: { items: [], nextCursor: null },
    openTicket: { number: 'A1B2-1234', answerHours: 48, copied: true },
  })
  await expect.element(email).toHaveValue('ana@people.test')
  await expect.element(email).toHaveAttribute('readonly')
  await write()
  app.answer({ listTickets: { items: [ticket], nextCursor: null } })
  await send.click()
  await expect.element(page.getByText(/A copy is on its way to ana@people\.test/)).toBeVisible()
  const own = page.getByRole('region', { name: 'Your messages' })
  await expect.element(own.getByText('Search forgets')).toBeVisible()
  await expect.element(own.getByText('With us')).toBeVisible()
})

test('a message that could not be sent stays, says why, and is there after a reload until it is sent', async () => {
  const app = await openPage('/support', { openTicket: refusal('unavailable') })
  await write()
  await page.getByLabelText('Name').fill('Maren')
  await email.fill('maren@postbox.test')
  await send.click()
  await expect
    .element(page.getByText('Akin is catching its breath. Please try again in a moment.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Message')).toHaveValue(message)
  await app.close()

  const member = { getUser: ana, getAccount: account, listTickets: { items: [], nextCursor: null } }
  const other = await openPage('/support', member)
  await expect.element(email).toHaveValue('ana@people.test')
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  await other.close()

  const again = await openPage('/support', {
    openTicket: { number: 'A1B2-1234', answerHours: 48, copied: false },
  })
  await expect.element(page.getByLabelText('Message')).toHaveValue(message)
  await expect.element(page.getByLabelText('Category')).toHaveValue('Bug')
  await expect.element(email).toHaveValue('maren@postbox.test')
  await send.click()
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  await again.close()
  await openPage('/support', member)
  await expect.element(email).toHaveValue('ana@people.test')
  await page.getByLabelText('Message').fill(message)
  expect(sessionStorage.getItem('akin.drafts.support')).toContain(message)
})
