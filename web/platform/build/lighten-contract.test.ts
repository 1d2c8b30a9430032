import * as chat from '@akin/contract/chat/endpoints.ts'
import * as everything from '@akin/contract/events.ts'
import { expect, test } from 'vitest'
import { lightTables, schemaIn } from './lighten-contract.ts'

test('of an endpoint a browser has what it needs to call it and to read the answer', () => {
  const { path, summary } = chat.chatEndpoints.getChatSettings
  const code = lightTables(chat)
  expect(code).toMatch(/^export const chatEndpoints = \{/)
  expect(code).toContain(
    `"getChatSettings":{"method":"GET","path":"${path}","reply":{"showsReceipts":"boolean"`,
  )
  expect(code).toContain('"frame":"send_message"')
  expect(code).not.toContain(summary)
})

test('of an event a browser has the outline', () => {
  expect(lightTables(everything)).toContain('"request_withdrawn":{"userId":"number"}')
})

test('a schema that is taken from an endpoint is found', () => {
  expect(schemaIn('checkedBy(accountEndpoints.changeEmail.body)')).toBe('accountEndpoints.changeEmail.body')
  expect(schemaIn('call(accountEndpoints.changeEmail, { body: form })')).toBeUndefined()
})
