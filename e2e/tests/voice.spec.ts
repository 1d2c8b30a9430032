import type { Page } from '@playwright/test'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

async function friends(akin: Akin, people: () => Promise<{ ana: Person; ben: Person }>) {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  return { ana, ben, anas: await openChat(ana, ben), bens: await openChat(ben, ana) }
}

/** Records for a moment, until it can be listened to. */
async function record(page: Page) {
  await page.getByRole('button', { name: 'Record a voice message' }).click()
  const stop = page.getByRole('button', { name: 'Stop recording' })
  // Those that were sent before say how long they are as well.
  const composer = page.locator('form').filter({ has: stop })
  await expect(composer.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible()
  await stop.click()
  await expect(page.getByRole('group', { name: 'Your recording' })).toBeVisible()
}

const spoken = /: Voice message, ([2-9]|[1-5]\d) seconds$/

test('what one says into the microphone is heard by the other, from any moment of it', async ({
  people,
  akin,
}) => {
  const { ana, ben, anas, bens } = await friends(akin, people)
  await record(ana.page)
  const preview = ana.page.getByRole('group', { name: 'Your recording' })
  await preview.getByRole('button', { name: 'Play voice message' }).click()
  await expect(preview.getByText(/^0:\d\d of 0:\d\d$/)).toBeVisible()
  await ana.page.getByRole('button', { name: 'Send voice message' }).click()
  await expect(anas.log.getByRole('article', { name: spoken })).toBeVisible()
  await expect(anas.field).toBeFocused()

  await expect(bens.log.getByRole('article', { name: spoken })).toBeVisible()
  const heard = bens.log.getByRole('group', { name: 'Voice message' })
  await heard.getByRole('button', { name: 'Play voice message' }).click()
  await expect.poll(() => playedBars(heard.page()), 'it plays').toBeGreaterThan(5)
  await expect(heard.getByRole('button', { name: 'Play voice message' }), 'to its end').toBeVisible()
  await heard.getByRole('slider', { name: 'Position' }).press('End')
  await expect(heard.getByRole('slider')).toHaveAttribute('aria-valuetext', /^(0:\d\d) of \1$/)
  await expect(ben.page.getByRole('link', { name: /Voice message/ }).first()).toBeAttached()
})

test('without a network it waits in its place, and goes once there is one; an undone one comes back to be listened to, and the other one has nothing of it', {
  tag: '@variant',
}, async ({ people, akin, expectFailedLoads }) => {
  const { ana, anas, bens } = await friends(akin, people)
  expectFailedLoads('/api/uploads/voice')
  await record(ana.page)
  await ana.context.setOffline(true)
  await ana.page.getByRole('button', { name: 'Send voice message' }).click()
  const waiting = anas.log.getByRole('article', { name: /^You, sending: Voice message/ })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'Play voice message' }).click()
  await expect(waiting.getByText(/ of 0:\d\d$/)).toBeVisible()
  await ana.context.setOffline(false)
  await expect(bens.log.getByRole('article', { name: spoken })).toBeVisible()
  await expect(waiting).toBeHidden()

  await record(ana.page)
  await ana.page.getByRole('button', { name: 'Send voice message' }).click()
  await anas.log.getByRole('button', { name: 'Undo' }).last().click()
  await expect(ana.page.getByRole('group', { name: 'Your recording' })).toBeVisible()
  await expect(bens.log.getByRole('article', { name: spoken })).toHaveCount(1)
  await ana.page.getByRole('button', { name: 'Send voice message' }).click()
  await expect(bens.log.getByRole('article', { name: spoken })).toHaveCount(2)
})

/** How far the one that plays has come, as it can be seen. */
function playedBars(page: Page) {
  return page.locator('[data-played="true"]').count()
}
