import { actsOn } from '#bench/acts.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import { expect, test } from '#bench/test.ts'
import { timePasses } from '#bench/time-passes.ts'

test('messages that disappear: a line tells both, and a day later they are gone from both screens', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const { conversationId } = await act<{ conversationId: number }>(ana, 'GET', `/api/chat/${ben.id}/messages`)
  const form = { timer: '24h', clientId: crypto.randomUUID() }
  await act(ana, 'PUT', `/api/conversations/${conversationId}/timer`, form)
  await expect(anas.log.getByText('You set messages to disappear after 24 hours')).toBeVisible()
  await expect(
    bens.log.getByText(`${ana.displayName} set messages to disappear after 24 hours`),
  ).toBeVisible()
  await expect(ben.page.getByText('Messages disappear after 24 hours')).toBeAttached()

  await anas.say('Only for today')
  await expect(bens.message(ana, 'Only for today')).toBeVisible()

  await timePasses(akin, { days: 1 })
  await expect(anas.message('You', 'Only for today')).toHaveCount(0)
  await expect(bens.message(ana, 'Only for today')).toHaveCount(0)
  await expect(ana.page.getByText('Only for today')).toHaveCount(0)
  await expect(ben.page.getByText('Only for today')).toHaveCount(0)
  await ana.page.reload()
  await expect(anas.log.getByText('You set messages to disappear after 24 hours')).toBeVisible()
  await expect(ana.page.getByText('Only for today')).toHaveCount(0)
  await expect(anas.message('You', 'Hello'), 'what was written before stays').toBeVisible()
})

test('a browser whose clock is a week ahead does not take away what is still there', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  await talked(akin, ana, ben)
  const path = `/api/chat/${ben.id}/messages`
  const { conversationId } = await act<{ conversationId: number }>(ana, 'GET', path)
  const form = { timer: '24h', clientId: crypto.randomUUID() }
  await act(ana, 'PUT', `/api/conversations/${conversationId}/timer`, form)
  await act(ana, 'POST', path, { clientId: crypto.randomUUID(), body: 'Still here' })
  await ben.page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 7 * 24 * 60 * 60 * 1000
  })
  const bens = await openChat(ben, ana)
  await expect(bens.message(ana, 'Still here')).toBeVisible()
  // Its clock has been asked by then.
  await bens.say('I see it')
  await expect(bens.message('You', 'I see it')).toBeVisible()
  await expect(bens.message(ana, 'Still here')).toBeVisible()
})
