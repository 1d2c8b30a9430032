import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from './answers.ts'
import { ana } from './nothing-yet.ts'
import { openPage } from './open-page.tsx'
import { ben, memberProfile, standing } from './people.ts'

export const dialog = page.getByRole('dialog', { name: 'Connect with Ben' })
export const note = dialog.getByRole('textbox', { name: /^Note/ })
export const send = dialog.getByRole('button', { name: 'Send request' })
export const connect = page.getByRole('main').getByRole('button', { name: 'Connect' })
export const requested = page.getByRole('main').getByRole('button', { name: 'Requested' })

export const profile = memberProfile(ben, {
  avatar: { url: '/api/pictures/5', placeholder: '' },
  interests: ['Pottery', 'Night trains'],
  prompts: [
    { id: 'ask', question: 'Ask me about', answer: 'Why old bridges hum.' },
    { id: 'teach', question: 'I could teach you', answer: 'How to sit still.' },
  ],
  shared: { interests: ['Night trains'], languages: [] },
})
export const answer = dialog.getByRole('button', { name: /Ask me about/ })
export const chip = (name: string) => dialog.getByRole('button', { name })

/** Ana looks at Ben's page. */
export async function openBen(known: Partial<ConnectionStatus> = {}, answers: Answers = {}) {
  const app = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: profile,
    getConnectionStatus: standing('none', known),
    requestConnection: () => {
      const asked = standing('pending_sent', { requestId: 111 })
      app.answer({ getConnectionStatus: asked })
      return asked
    },
    ...answers,
  })
  return app
}

/** Ana asks Ben, from his page. */
export async function openDialog(known: Partial<ConnectionStatus> = {}, answers: Answers = {}) {
  const app = await openBen(known, answers)
  await connect.click()
  await expect.element(dialog).toBeVisible()
  return app
}
