import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { caseOf, inHours, moderator, queueOf, queueRow } from '#testing/cases.ts'
import { openPage } from '#testing/open-page.tsx'

const list = page.getByRole('listbox', { name: 'Open cases' })
const rows = list.getByRole('option')

test('the queue is one list that keys move through; C claims, and who was quicker is named', async () => {
  const first = queueRow({
    number: 'AAAA',
    about: 'Gregor',
    reason: 'threats',
    dueAt: inHours(-30),
    reporters: 1,
  })
  const app = await openPage('/admin', {
    ...{ ...moderator, listCases: queueOf(first, queueRow()) },
    claimCase: refusal('case_taken', { message: 'Piet has this case.' }),
  })
  const named = 'Threats, message, Gregor, late by 29 hours, 1 report, with nobody'
  await expect.element(rows.first()).toHaveAccessibleName(named)
  await expect.element(rows.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('j')
  await expect.element(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  const id = rows.nth(1).element().id
  await expect.element(list).toHaveAttribute('aria-activedescendant', id)
  await expectAccessible()
  await userEvent.keyboard('kc')
  await expect.element(page.getByText('Piet has this case.')).toBeVisible()
  expect(app.calls('claimCase')).toEqual([{ params: { number: 'AAAA' } }])
  app.answer({ getCase: caseOf({ number: 'AAAA' }) })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Seal unbroken')).toBeVisible()
  expect(app.address()).toBe('/admin/cases/AAAA')
})

test('where nobody waits it says so, and where it cannot be had anew what there is stays', async () => {
  const app = await openPage('/admin', { ...moderator, listCases: queueOf() })
  await expect.element(page.getByText('Nobody is waiting.')).toBeVisible()
  app.answer({ listCases: queueOf(queueRow()) })
  await page.getByRole('button', { name: /^Late/ }).click()
  await expect.element(rows.first()).toBeVisible()
  app.answer({ listCases: noAnswer })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^Not up to date since /)).toBeVisible()
  await expect.element(rows.first()).toBeVisible()
})
