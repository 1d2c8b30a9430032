import type { AppealRow } from '@akin/contract/staff/appeal-shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { appealOf, inHours, moderator } from '#testing/cases.ts'
import { openPage } from '#testing/open-page.tsx'

const row: AppealRow = {
  ...{ number: 'D-2026-0012', about: 'Victor', step: 'suspension', decidedBy: 'Piet' },
  ...{ words: 'They had asked for the link.', sentAt: new Date(), dueAt: inHours(-2) },
}

test('an appeal is chosen from the list, answered by keys, and shows what was answered', async () => {
  const app = await openPage('/admin/appeals', {
    ...{ ...moderator, listAppeals: { items: [row], nextCursor: null }, getAppeal: appealOf() },
  })
  await expect.element(page.getByText(/^Late 1 h 5\d min/)).toBeVisible()
  await expectAccessible('the list')
  await page.getByRole('link', { name: /Victor/ }).click()
  await expect.element(page.getByRole('img', { name: 'class.png, blurred' })).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('radio', { name: /^Make it milder/ })).toBeChecked()
  await page.getByRole('button', { name: /^Send the answer/ }).click()
  await expect.element(page.getByText('Write at least 20 characters.')).toBeVisible()
  await expectAccessible()
  const answer = 'You are right. It was too much.'
  await page.getByRole('textbox', { name: 'To Victor' }).fill(answer)
  await page.getByRole('textbox', { name: 'Reason for the log' }).fill('They had asked')
  app.answer({ answerAppeal: appealOf({ result: 'milder', answer, answeredAt: new Date() }) })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('heading', { name: /^Made milder, / })).toBeVisible()
  expect(app.calls('answerAppeal').at(-1)?.body).toMatchObject({
    result: 'milder',
    instead: 'warning',
    answer,
  })
})

test('whoever decided has no box to answer in, but for the only one there is, who is told what it says', async () => {
  const own = await openPage('/admin/appeals/D-2026-0012', {
    ...{ ...moderator, getAppeal: appealOf({ answerable: 'own_decision' }) },
  })
  await expect.element(page.getByText('You made this decision. Someone else answers.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
  await own.close()
  await openPage('/admin/appeals/D-2026-0012', {
    ...{ ...moderator, getAppeal: appealOf({ answerable: 'as_same_person' }) },
  })
  await expect.element(page.getByText('You decided this yourself. The answer says so.')).toBeVisible()
})
