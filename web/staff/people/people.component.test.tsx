import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { asStaff, gregor } from '#testing/staff-people.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })

test('people are searched for as one types, and whoever is opened without a way in is asked about first', async () => {
  const app = await openPage('/admin/people', {
    ...asStaff('moderator'),
    findPeople: refusal('internal'),
    readPerson: gregor,
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('greg')
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load people.')
  app.answer({ findPeople: { items: [gregor] } })
  await userEvent.keyboard('or')
  await expect.element(page.getByRole('link', { name: /^Gregor/ })).toBeVisible()
  await expectAccessible('who was found')
  await page.getByRole('link', { name: /^Gregor · Gregor Stahl/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Why do you look?' })).toBeVisible()
  expect(app.calls('readPerson')).toEqual([])
  await expectAccessible('why do you look')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Say why, in a few words.')).toBeVisible()
  await page.getByLabelText('Why do you look?').fill('He called us about it')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('heading', { name: 'Gregor' })).toBeVisible()
  expect(app.calls('readPerson')).toEqual([
    { params: { userId: String(gregor.id) }, query: { why: 'He called us about it' } },
  ])
  await expect.element(page.getByText('No messages here.')).toBeVisible()
  await expect.element(page.getByText('Warning: harassment')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'A7Q2' })).toHaveAttribute('href', '/admin/cases/A7Q2')
  await expect.element(page.getByRole('link', { name: 'Money' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Turn off two-step/ })).not.toBeInTheDocument()
  await expectAccessible('a person in the console')
})

test('an address is shown and sessions end with a reason, and what was typed stays if it fails', async () => {
  const app = await openPage(`/admin/people/${gregor.id}?ticket=C4Q8-1190`, {
    ...asStaff('admin'),
    readPerson: gregor,
    showEmail: { email: 'gregor.s@mailbox.example' },
    endPersonsSessions: refusal('own_case'),
  })
  await page.getByRole('button', { name: 'Show the email address of Gregor' }).click()
  await dialog('Show the email address?').getByLabelText('Why').fill('To answer the ticket')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.element(page.getByText('gregor.s@mailbox.example')).toBeVisible()
  expect(app.calls('showEmail')).toMatchObject([{ body: { reason: 'To answer the ticket' } }])

  await page.getByRole('button', { name: 'End all' }).click()
  const why = dialog('Sign Gregor out everywhere?').getByLabelText('Why')
  await why.fill('His phone was stolen')
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is about you or someone you know.')
  await expect.element(why).toHaveValue('His phone was stolen')
  app.answer({ endPersonsSessions: { ended: 1 }, readPerson: { ...gregor, sessions: [] } })
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect.element(page.getByText('Nowhere at the moment.')).toBeVisible()
})

test('a way in that leads to someone else asks why; nobody found says how names are found', {
  tags: 'variant',
}, async () => {
  await openPage(`/admin/people/${gregor.id}?case=ZZZZ`, {
    ...asStaff('support'),
    readPerson: refusal('why_needed'),
    findPeople: { items: [] },
  })
  await expect.element(page.getByText('What led here has nothing to do with this person.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'People' }).click()
  await page.getByLabelText('Number, name, email address or link').fill('nobody')
  await expect.element(page.getByRole('heading', { name: 'Nobody was found' })).toBeVisible()
})
