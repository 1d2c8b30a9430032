import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import * as everything from '@akin/contract/events.ts'
import { expect, test } from 'vitest'
import { lightEndpoint, lightEvents, schemaIn, withoutTables } from './lighten-contract.ts'

test('of an endpoint a browser has what it needs to call it and to read the answer', () => {
  const { path, summary } = chatEndpoints.getChatSettings
  const code = lightEndpoint(chatEndpoints.getChatSettings)
  expect(code).toContain(`{"method":"GET","path":"${path}","reply":{"showsReceipts":"boolean"`)
  expect(code).not.toContain(summary)
  expect(lightEndpoint(chatEndpoints.sendMessage)).toContain('"frame":"send_message"')
})

test('of an event a browser has the outline', () => {
  expect(lightEvents(everything)).toContain('"request_withdrawn":{"userId":"number"}')
})

test('code names each endpoint that it calls by itself, and no table of all', () => {
  const from = '@akin/contract/connect/endpoints.ts'
  const code = `import { connectEndpoints } from "${from}";
const { block, unblock } = connectEndpoints;
call(connectEndpoints.block, connectEndpoints.accept.path)`
  const { tables, rest } = withoutTables(code)
  expect(tables).toEqual([{ name: 'connectEndpoints', from, keys: ['block', 'accept', 'unblock'] }])
  expect(
    rest.trim(),
  ).toBe(`const { block, unblock } = { block: connectEndpoints_block, unblock: connectEndpoints_unblock };
call(connectEndpoints_block, connectEndpoints_accept.path)`)
  expect(() => withoutTables(`${code}\nfor (const each in connectEndpoints) each()`)).toThrow(
    'connectEndpoints',
  )
})

test('a schema that is taken from an endpoint is found', () => {
  expect(schemaIn('checkedBy(accountEndpoints.changeEmail.body)')).toBe('accountEndpoints.changeEmail.body')
  expect(schemaIn('call(accountEndpoints.changeEmail, { body: form })')).toBeUndefined()
})
