import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const at = new Date('2026-11-18T10:00:00Z')
const entry = {
  id: 7,
  at,
  staffId: 1,
  staffName: 'Ada',
  role: 'admin',
  act: 'case.read',
  reason: 'Queue',
} as const
const answers: Answers = {
  getUser: { ...ana, staffRole: 'admin' },
  openConsole: { id: 1, displayName: 'Ada', role: 'admin' },
  listLog: {
    items: [
      { ...entry, subject: { kind: 'case', key: '7K2M' }, detail: null, seal: `9f3c${'0'.repeat(56)}a41e` },
    ],
    nextCursor: null,
  },
  checkLog: { count: 48_112, head: 'ab', checkedAt: at, fault: null, protection: 'own role' },
  listStaff: { items: [{ id: 1, displayName: 'Ada', role: 'admin', twoStep: false, lastSeenAt: at }] },
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('the log says whether it is unbroken, and lists who did what; G and a letter go on, ? lists the keys', async () => {
  const app = await openPage('/admin/log', answers)
  await expect.element(page.getByText(/48,112 entries/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ada/ })).toMatchTextContent('case 7K2M')
  await expect.element(page.getByRole('link', { name: 'Log' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await userEvent.keyboard('gf')
  await expect.element(heading('Staff')).toBeVisible()
  expect(app.address()).toBe('/admin/staff')
  await expect.element(page.getByText('No two-step sign-in yet')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('checkbox').click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await userEvent.keyboard('gl')
  await expect.element(heading('Staff')).toBeVisible()
})

test('a role is changed with a reason, and what the server refuses is said there', async () => {
  const app = await openPage('/admin/staff', { ...answers, changeRole: refusal('last_admin') })
  await page.getByRole('button', { name: 'Change the role of Ada' }).click()
  const dialog = page.getByRole('dialog', { name: 'The role of Ada' })
  await dialog.getByLabelText('Role').selectOptions('none')
  await dialog.getByRole('button', { name: 'Take the role' }).click()
  await expect.element(dialog.getByText('Say why in a few words.')).toBeVisible()
  await dialog.getByLabelText('Why, for the log').fill('Left us')
  await dialog.getByRole('button', { name: 'Take the role' }).click()
  await expect.element(dialog.getByText(/last admin/)).toBeVisible()
  expect(app.calls('changeRole')).toHaveLength(1)
})

test('Ctrl K finds, arrows choose and Enter goes', async () => {
  const found = { people: [{ id: 12, displayName: 'Victor' }], cases: [], tickets: [] }
  const app = await openPage('/admin/log', { ...answers, findInConsole: found })
  await expect.element(heading('Log')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Person, case, ticket or page' })
  await field.fill('staf')
  await expect.element(page.getByRole('option', { name: /Victor/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heading('Staff')).toBeVisible()
  expect(app.address()).toBe('/admin/staff')
})

test('without two-step sign-in the console leads to Security', async () => {
  await openPage('/admin', { ...answers, openConsole: refusal('staff_two_step') })
  await expect.element(page.getByRole('link', { name: 'Go to Security' })).toBeVisible()
  await expectAccessible()
})

test('a member finds nothing there', async () => {
  await openPage('/admin/log', { getUser: ana })
  await expect.element(heading('Nothing in common with this address')).toBeVisible()
})
