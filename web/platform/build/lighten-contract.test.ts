import path from 'node:path'
import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import * as everything from '@akin/contract/events.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { lightEndpoint, lightEvents, lightLimits, schemaIn, withoutTables } from './lighten-contract.ts'

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

test('of the limits a browser has those that are named, whatever they are made of', async () => {
  const file = path.resolve(import.meta.dirname, '../../../contract/limits.ts')
  expect(await lightLimits(file)).toBe(`export * as limits from "${file}?each"\n`)
  const each = await lightLimits(`${file}?each`)
  const fields = Array.from(each.matchAll(/export const (\w+) = (.+)\n/g), ([, key, value = '']) => [
    key,
    JSON.parse(value),
  ])
  expect(Object.fromEntries(fields)).toEqual(limits)
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

test('several tables of one file are named together; one that is imported otherwise fails the build', () => {
  const from = '@akin/contract/notifications/endpoints.ts'
  const { tables, rest } = withoutTables(`import {
  bellEndpoints,
  pushEndpoints,
} from '${from}'
call(bellEndpoints.getBell, pushEndpoints.getPush)`)
  expect(tables).toEqual([
    { name: 'bellEndpoints', from, keys: ['getBell'] },
    { name: 'pushEndpoints', from, keys: ['getPush'] },
  ])
  expect(rest.trim()).toBe('call(bellEndpoints_getBell, pushEndpoints_getPush)')
  expect(withoutTables(`import type { bellEndpoints } from '${from}'`).tables).toEqual([])
  for (const other of ['{ bellEndpoints as bell }', '* as bell'])
    expect(() => withoutTables(`import ${other} from '${from}'`)).toThrow('by their names')
})

test('a schema that is taken from an endpoint is found', () => {
  expect(schemaIn('checkedBy(accountEndpoints.changeEmail.body)')).toBe('accountEndpoints.changeEmail.body')
  expect(schemaIn('call(accountEndpoints.changeEmail, { body: form })')).toBeUndefined()
})
