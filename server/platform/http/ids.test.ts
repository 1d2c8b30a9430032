import { api } from '@akin/contract/api.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { Id } from '@akin/contract/platform/id.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staffMember } from '#staff/staff.scene.ts'
import { png } from '#support/support.scene.ts'
import { scene } from '#testing/scene.ts'

const stage = await scene()
const { app, config, person } = stage
const ana = await person('Ana')
const admin = await staffMember(stage, 'admin')

const endpoints = Object.entries<Endpoint>(api)
const withIds = endpoints.filter(([, { path }]) => /:\w*Id\b/.test(path) && !path.includes('/help/'))

test('every id in a path is one schema', () => {
  expect(withIds.length).toBeGreaterThan(10)
  for (const [name, { params }] of withIds) {
    const { properties = {} } = z.toJSONSchema(params ?? z.object({}), { io: 'input' })
    const ids = Object.entries(properties).filter(([param]) => param.endsWith('Id'))
    expect(ids.length, name).toBeGreaterThan(0)
    for (const [, schema] of ids)
      expect(schema, name).toMatchObject({ type: 'string', pattern: '^[1-9]\\d*$' })
  }
})

const spellings = [
  ...[
    '0',
    '01',
    '1e0',
    '1e3',
    '+1',
    '-1',
    '0x10',
    '0b1',
    '1.0',
    '1.',
    '%201',
    '1%20',
    '1_0',
    '1,0',
    '%D9%A1',
  ],
  ...['1%00', '1%0a', 'NaN', 'Infinity', 'null', 'true', '%5B1%5D', '9007199254740992', '9'.repeat(40)],
]

/** It is one schema, so all of them are tried with one endpoint of each method, and a few with every other. */
const ofEachMethod = new Map(withIds.map(each => [each[1].method, each[0]]))
const some = ['01', '1e0', '9007199254740992']

test.each(withIds)('%s reads an id as it is written, or not at all', async (name, endpoint) => {
  for (const written of ofEachMethod.get(endpoint.method) === name ? spellings : some) {
    const { statusCode, body } = await ask(endpoint, written)
    expect(statusCode, `${written}: ${body}`).toBe(400)
    const answer = JSON.parse(body) as { code: string; fields: Record<string, string> }
    expect(answer.code).toBe('invalid_fields')
    expect(Object.values(answer.fields), written).toEqual(['This is not an id.'])
  }
  const { statusCode, body } = await ask(endpoint, '9007199254740991')
  expect(body, 'the largest id is an id').not.toContain('This is not an id.')
  expect(statusCode).toBeLessThan(500)
})

test('an id is its digits, and its digits are the id', () => {
  expect(z.decode(Id, '1')).toBe(1)
  expect(z.decode(Id, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(z.encode(Id, 12)).toBe('12')
})

function ask({ method, path, upload, access }: Endpoint, written: string) {
  const [type = 'application/json'] = upload?.types ?? []
  return app.inject({
    method,
    url: path
      .replace(/:\w+Id\b/, written)
      .replace(/:\w+Id\b/g, '1')
      .replace(':emoji', encodeURIComponent('👍')),
    headers: {
      origin: config.publicUrl,
      cookie: (access === 'staff' ? admin : ana).cookie,
      ...(method !== 'GET' && { 'content-type': type }),
    },
    ...(method !== 'GET' && { payload: upload ? png : '{}' }),
  })
}
