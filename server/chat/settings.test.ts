import { api } from '@akin/contract/api.ts'
import type { ChatSettingsChanges } from '@akin/contract/chat/conversations.ts'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from './chat.scene.ts'

const stage = await chatScene()
const { call, strangers } = stage

const usual = {
  ...{ showsReceipts: true, showsTyping: true, playsSound: true, ctrlEnterSends: false },
  ...{ pausesBeforeSending: true, blursPictures: 'strangers' },
}

function change(asker: Person, body: ChatSettingsChanges) {
  return call(api.editChatSettings, { asker, body })
}

async function settingsOf(asker: Person) {
  return (await call(api.getChatSettings, { asker })).body
}

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.getChatSettings)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.editChatSettings, { body: {} })).toEqual(strangersRefused)
})

test('everyone has them from the first moment', async () => {
  const [ana] = await strangers('Ana')
  expect(await settingsOf(ana)).toEqual(usual)
})

test('each can be changed alone, and only one’s own', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  expect((await change(ana, { showsReceipts: false })).body).toEqual({ ...usual, showsReceipts: false })
  expect((await change(ana, { ctrlEnterSends: true })).body).toEqual({
    ...usual,
    showsReceipts: false,
    ctrlEnterSends: true,
  })
  const { body } = await change(ana, { pausesBeforeSending: false, blursPictures: 'everyone' })
  expect(body).toMatchObject({ showsReceipts: false, pausesBeforeSending: false, blursPictures: 'everyone' })
  // What is not named stays, also where there is a usual choice.
  expect((await change(ana, {})).body).toEqual(body)
  expect(await settingsOf(ben)).toEqual(usual)
})

test('what is no switch is refused or left out', async () => {
  const [ana] = await strangers('Ana')
  expect((await change(ana, { showsReceipts: 'no' } as never)).status).toBe(400)
  expect((await change(ana, { blursPictures: 'friends' } as never)).status).toBe(400)
  await change(ana, { userId: 1 } as never)
  expect(await settingsOf(ana)).toEqual(usual)
})
