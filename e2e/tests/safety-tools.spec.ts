import { goTo, open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { chatOf, openChat } from '#bench/chat-steps.ts'
import { drawPng } from '#bench/draw-png.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

/** What someone can do about others, on their own screen and on that of the other one, who learns of none of it. */

const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPng(300, 200) }

test('a stranger’s number, link and picture wait; a pretending link is looked at twice; harsh words pause; all is taken back', async ({
  people,
  person,
  akin,
}) => {
  const { ana, ben } = await people()
  const { act, connect } = actsOn(akin)
  await connect(ben, ana)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]

  await test.step('the first words of a stranger', async () => {
    await bens.say('Write me on +44 7700 900341 or look at https://paypa1.com/me')
    await expect(anas.log.getByRole('note')).toContainText('contains a phone number and a link')
    await expect(anas.log.getByRole('link', { name: /paypa1/ })).toHaveCount(0)
    await expect(bens.log.getByRole('note'), 'who wrote it is told of nothing').toHaveCount(0)
  })

  await test.step('once both have written', async () => {
    await anas.say('Who are you?')
    await expect(anas.log.getByRole('note')).toHaveCount(0)
    await anas.log.getByRole('link', { name: /paypa1/ }).click()
    const asked = ana.page.getByRole('dialog', { name: 'Look twice: this leads to paypa1.com' })
    await asked.getByRole('button', { name: 'Stay here' }).click()
    await expect(asked).toHaveCount(0)
  })

  await test.step('words that may hurt are not sent yet', async () => {
    await bens.say('You are an idiot')
    const card = ben.page.getByRole('alertdialog', { name: 'Send it like this?' })
    await card.getByRole('button', { name: 'Edit' }).click()
    await bens.say('I am sorry to hear that')
    await expect(anas.message(ben, 'I am sorry to hear that')).toBeVisible()
    await expect(anas.log.getByText('You are an idiot')).toHaveCount(0)
  })

  await test.step('everything that one said oneself, and nothing else', async () => {
    await expect(bens.message(ana, 'Who are you?')).toBeVisible()
    await goTo(ana.page, `/chat/${ben.id}?info=1`)
    await ana.page.getByRole('button', { name: /^Take back everything I said/ }).click()
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Take it all back' }).click()
    await expect(bens.message(ana, 'Who are you?')).toHaveCount(0)
    await expect(bens.message(ana, 'Message deleted')).toBeVisible()
    await expect(chatOf(ana, ben).message(ben, 'I am sorry to hear that')).toBeVisible()
  })

  await test.step('the first picture of a stranger', async () => {
    const cleo = await person('Cleo')
    await connect(cleo, ana)
    await act(ana, 'POST', `/api/chat/${cleo.id}/messages`, { clientId: crypto.randomUUID(), body: 'Hello' })
    const cleos = await openChat(cleo, ana)
    await cleo.page.getByLabel('Photos', { exact: true }).setInputFiles(picture)
    await expect(cleo.page.getByRole('button', { name: 'Remove me.png' })).toBeVisible()
    await cleos.say('This is me')
    await expect(cleos.log.getByRole('button', { name: /^Open photo/ })).toBeVisible()
    await goTo(ana.page, `/chat/${cleo.id}`)
    const { log } = chatOf(ana, cleo)
    await expect(log.getByRole('img')).toHaveCount(0)
    await log.getByRole('button', { name: /^Show picture/ }).click()
    await expect(log.getByRole('button', { name: /^Open photo/ })).toBeVisible()
  })
})

test('in Calm mode nobody can ask; a word puts a request aside; a wave is declined and blocked at once', {
  tag: '@variant',
}, async ({ people, person, akin }) => {
  const { ana, ben } = await people()
  const { request } = actsOn(akin)
  const profileOf = (one: Person) => ben.page.goto(`/user/${one.id}`)
  const ask = (name: string) => ben.page.getByRole('main').getByRole('button', { name })

  await test.step('Calm mode, and its end', async () => {
    await open(ana.page, '/profile?tab=safety')
    await ana.page.getByRole('button', { name: 'Turn on for 24 hours' }).click()
    await expect(ana.page.getByRole('heading', { name: 'Calm mode is on' })).toBeVisible()
    await profileOf(ana)
    await expect(ask('Not accepting requests')).toBeVisible()
    await ana.page
      .getByRole('region', { name: 'Calm mode' })
      .getByRole('button', { name: 'Turn off' })
      .click()
    await expect(ana.page.getByRole('heading', { name: 'Calm mode', exact: true })).toBeVisible()
    await profileOf(ana)
    await expect(ask('Connect')).toBeVisible()
  })

  await test.step('a word of one’s own', async () => {
    await ana.page.getByLabel('Add a word').fill('crypto')
    await ana.page.keyboard.press('Enter')
    await expect(ana.page.getByText('crypto', { exact: true })).toBeVisible()
    await request(ben, ana, 'Let me show you Crypto that pays.')
    await profileOf(ana)
    await expect(ask('Requested')).toBeVisible()
    await open(ana.page, '/connect?tab=received')
    await expect(ana.page.getByRole('heading', { name: 'No requests right now' })).toBeVisible()
    await ana.page.getByRole('link', { name: 'Filtered (1)' }).click()
    await expect(ana.page.getByRole('article', { name: ben.displayName })).toBeVisible()
  })

  await test.step('a wave', async () => {
    const cleo = await person('Cleo')
    for (const one of [cleo, await person('Dora'), await person('Elif')]) await request(one, ana, 'Hello.')
    await open(ana.page, '/connect?tab=received')
    await ana.page.getByRole('button', { name: 'Decline all…' }).click()
    const dialog = ana.page.getByRole('alertdialog', { name: 'Decline 3 requests?' })
    await dialog.getByRole('checkbox', { name: /^Also block/ }).check()
    await dialog.getByRole('button', { name: 'Decline and block 3' }).click()
    await expect(ana.page.getByRole('heading', { name: 'No requests right now' })).toBeVisible()
    await open(cleo.page, '/connect?tab=sent')
    await expect(cleo.page.getByRole('heading', { name: 'Nothing waiting for an answer' })).toBeVisible()
  })
})
