import type { Approval } from '@akin/contract/staff/joining-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const asks = (id: number, name: string): Approval => ({
  ...{ id, name, email: `${name.toLowerCase()}@people.test`, askedAt: new Date('2026-11-17T10:00:00Z') },
  why: 'A friend says that people here read.',
})
const [eve, max] = [asks(1, 'Eve'), asks(2, 'Max')]
const staff = {
  getUser: { ...ana, staffRole: 'moderator' as const },
  openConsole: { id: ana.id, displayName: ana.displayName, role: 'moderator' as const },
}

test('who asks is let in or turned down, by keyboard and with a reason for the log', async () => {
  const app = await openPage('/admin/approvals', {
    ...staff,
    readApprovals: { approvals: [eve, max], hasMore: true },
    decideApproval: refusal('approval_decided'),
  })
  const row = (name: string) => page.getByRole('listitem', { name })
  await expect.element(page.getByText('More wait behind these.')).toBeVisible()
  await expectAccessible('who asks to join')
  await userEvent.keyboard('j')
  await expect.element(row('Eve')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(row('Max')).toHaveFocus()
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Turn Max down?' })
  await dialog.getByLabelText('Reason optional').fill('Sells watches.')
  await dialog.getByRole('button', { name: 'Turn down' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('A colleague has answered this already.')
  app.answer({ decideApproval: 'done', readApprovals: { approvals: [], hasMore: false } })
  await dialog.getByRole('button', { name: 'Turn down' }).click()
  await expect.element(page.getByText('Nobody waits for an answer.')).toBeVisible()
  expect(app.calls('decideApproval').at(-1)).toEqual({
    params: { approvalId: '2' },
    body: { decision: 'no', reason: 'Sells watches.' },
  })
})
