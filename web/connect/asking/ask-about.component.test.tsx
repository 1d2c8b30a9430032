import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, memberProfile, shownProfile, standing } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog', { name: 'Connect with Ben' })
const chosen = dialog.getByRole('button', { pressed: true })
const send = dialog.getByRole('button', { name: 'Send request' })
const aboutBridges = main.getByRole('button', { name: 'Ask about this: “Ask me about”' })
const aboutSitting = main.getByRole('button', { name: 'Ask about this: “I could teach you”' })
const aboutPhoto = main.getByRole('button', { name: 'Ask about their photo' })
const all = main.getByRole('button', { name: /^Ask about/ })

const profile = memberProfile(ben, {
  avatar: { url: '/api/pictures/5', placeholder: '' },
  prompts: [
    { id: 'ask', question: 'Ask me about', answer: 'Why old bridges hum.' },
    { id: 'teach', question: 'I could teach you', answer: 'How to sit still.' },
  ],
})

async function look(known: Partial<ConnectionStatus> = {}, seen = profile) {
  const app = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: seen,
    getConnectionStatus: standing('none', known),
    requestConnection: () => {
      const asked = standing('pending_sent', { requestId: 111 })
      app.answer({ getConnectionStatus: asked })
      return asked
    },
  })
  return app
}

test('a request begun from an answer is about it, and then nothing more can be asked', async () => {
  const app = await look()
  await expect.element(aboutSitting).toHaveTextContent('Ask about this')
  await aboutSitting.click()
  await expect.element(chosen).toMatchTextContent('How to sit still.')
  await send.click()
  await expect.element(main.getByRole('button', { name: 'Requested' })).toHaveFocus()
  await expect.element(all).not.toBeInTheDocument()
  expect(app.calls('requestConnection')).toEqual([
    {
      body: {
        userId: ben.id,
        note: '',
        anchor: { kind: 'prompt', text: 'How to sit still.' },
        highlight: false,
      },
    },
  ])
})

test('by keyboard a request can be begun from the photo, and left again to where it was begun', async () => {
  const app = await look()
  await expect.element(aboutPhoto).toBeVisible()
  aboutPhoto.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('Their photo')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(aboutPhoto).toHaveFocus()
  await userEvent.keyboard(' ')
  await send.click()
  await expect.element(main.getByRole('button', { name: 'Requested' })).toHaveFocus()
  expect(app.calls('requestConnection')).toEqual([
    { body: { userId: ben.id, note: '', anchor: { kind: 'photo', text: 'Photo' }, highlight: false } },
  ])
})

test('whatever it is begun from, it is the same request: words stay, and the piece is the one just pressed', {
  tags: 'variant',
}, async () => {
  await look()
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  const close = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await aboutBridges.click()
  await note.fill('Which bridge?')
  await dialog.getByRole('button', { name: 'Their photo' }).click()
  await close()
  await aboutBridges.click()
  await expect.element(chosen).toMatchTextContent('Why old bridges hum.')
  await expect.element(note).toHaveValue('Which bridge?')
  await close()
  await main.getByRole('button', { name: 'Connect' }).click()
  await expect.element(chosen).toMatchTextContent('Why old bridges hum.')
  await close()
  await expect.element(main.getByRole('button', { name: 'Connect' })).toHaveFocus()
})

test('an answer that has gone from the profile takes its button along', { tags: 'variant' }, async () => {
  const app = await look()
  await aboutBridges.click()
  app.answer({
    getMemberProfile: { ...profile, prompts: profile.prompts.slice(1) },
    requestConnection: refusal('anchor_gone'),
  })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Why old bridges hum/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(main.getByRole('button', { name: 'Connect' })).toHaveFocus()
  await expect.element(aboutBridges).not.toBeInTheDocument()
  await expect.element(aboutSitting).toBeVisible()
})

test('who cannot be asked is not asked about anything, and initials are no photo', async () => {
  const states = [standing('connected'), standing('none', { canRequest: false, reason: 'not_accepting' })]
  for (const status of states) {
    const app = await look(status)
    await expect.element(main.getByRole('button', { name: 'Actions for Ben' })).toBeVisible()
    await expect.element(all).not.toBeInTheDocument()
    await app.close()
  }
  await look({}, { ...profile, avatar: null })
  await expect.element(aboutBridges).toBeVisible()
  await expect.element(aboutPhoto).not.toBeInTheDocument()
})

test('on the public page it is the same for a member', { tags: 'variant' }, async () => {
  const { prompts, avatar } = profile
  await openPage('/p/Ben', {
    getUser: ana,
    getPublicProfile: { ...shownProfile(ben, { prompts, avatar }), searchEngines: false },
    getMemberProfile: profile,
    getConnectionStatus: standing('none'),
  })
  await aboutBridges.click()
  await expect.element(chosen).toMatchTextContent('Why old bridges hum.')
})

test('a page with something to ask about is accessible and fits', async () => {
  await look()
  await expect.element(aboutSitting).toBeVisible()
  await expect.element(aboutPhoto).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the page', [320, 768, 1024])
})
