import { actsOn } from '#bench/acts.ts'
import { talked } from '#bench/chat-steps.ts'
import { joinStaff } from '#bench/staff.ts'
import { expect, test } from '#bench/test.ts'
import { openTwoProcesses } from '#bench/two-processes.ts'
import { findRedis } from '../../server/testing/redis.ts'

const facts = 'On two days the same note with a payment page went to fourteen people.'
const appeal = 'These were people from my own class who had asked for the link.'

test('reported, claimed, decided by keys; they read why and appeal; someone else lifts it, on two processes', async ({
  akin,
  browser,
}) => {
  test.skip(!findRedis(), 'There is no Redis on this machine.')
  const two = await openTwoProcesses(akin, browser)
  // What was under way when the decision fell.
  for (const watch of two.watches) watch.expectFailedLoads(/^\/(api|ws)\b/)
  try {
    const [ana, ben] = [await two.comeIn(0, 'Ana'), await two.comeIn(0, 'Ben')]
    const [ines, piet] = [await two.comeIn(1, 'Ines'), await two.comeIn(0, 'Piet')]
    for (const each of [ines, piet]) await joinStaff(two, each, 'moderator')
    const { act, connect } = actsOn(ana)
    await connect(ana, ben)
    await talked(ana, ana, ben)
    const thread = `/api/chat/${ana.id}/messages`
    const { items } = await act<{ items: { id: number; senderId: number }[] }>(ben, 'GET', thread)
    const theirs = items.find(({ senderId }) => senderId === ben.id)
    await act(ana, 'POST', '/api/reports', { subject: 'message', id: theirs?.id, reason: 'scam' })
    await ben.page.goto('/connect')
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()

    const queue = ines.page
    await queue.goto('/admin')
    await expect(
      queue.getByRole('option', { name: /^Scam or fraud, message, Ben-.*with nobody$/ }),
    ).toBeVisible()
    await queue.keyboard.press('c')
    await expect(queue.getByRole('option', { name: /with you$/ })).toBeVisible()
    await queue.keyboard.press('Enter')
    await expect(queue.getByText('Seal unbroken')).toBeVisible()
    const address = new URL(queue.url()).pathname
    await piet.page.goto(address)
    await expect(piet.page.getByText(`${ines.displayName} has this case.`)).toBeVisible()

    await queue.keyboard.press('4')
    const dialog = queue.getByRole('dialog', { name: /^Suspend Ben-/ })
    await dialog.getByLabel('What we saw').fill(facts)
    await expect(dialog.getByRole('region', { name: 'Preview of the statement' })).toContainText(facts)
    await dialog.getByLabel('Reason for the log').fill('Copied text')
    await queue.keyboard.press('Control+Enter')
    await expect(queue.getByText(/^Suspended until /)).toBeVisible()
    await expect(queue.getByText('Nobody is waiting.')).toBeVisible()

    await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText(/^Your account is suspended until /)
    await expect(ben.page.getByText(facts)).toBeVisible()
    await ben.page.getByLabel('Why should we decide differently?').fill(appeal)
    await ben.page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(ben.page.getByRole('heading', { name: 'Your appeal' })).toBeFocused()

    await queue.goto('/admin/appeals')
    await queue.getByRole('link', { name: /Ben-/ }).click()
    await expect(queue.getByText('You made this decision. Someone else answers.')).toBeVisible()
    await piet.page.goto(new URL(queue.url()).pathname)
    await expect(piet.page.getByText(appeal)).toBeVisible()
    await piet.page.keyboard.press('1')
    await piet.page.getByLabel(/^To Ben-/).fill('The class is real. We were wrong.')
    await piet.page.getByLabel('Reason for the log').fill('They had asked for it')
    await piet.page.keyboard.press('Control+Enter')
    await expect(piet.page.getByRole('heading', { name: /^Lifted, / })).toBeVisible()
    await ben.page.reload()
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
    expect(two.problems()).toEqual([])
  } finally {
    await two.close()
  }
})
