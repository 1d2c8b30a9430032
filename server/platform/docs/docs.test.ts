import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { scene } from '#testing.ts'

const { app } = await scene()
const production = await scene({ config: { production: true, local: false } })

test('every endpoint of the contract is in the OpenAPI document, and is served', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(api).length).toBeGreaterThan(2)
  for (const { method, path } of Object.values(api)) {
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
    expect(app.hasRoute({ method, url: path })).toBe(true)
  }
})

test('an id in a path is a whole number from one', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json()
  expect(paths['/api/users/{userId}'].get.parameters).toEqual([
    {
      name: 'userId',
      in: 'path',
      required: true,
      schema: { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    },
  ])
})

test('people can read it on a local installation', async () => {
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/client-errors')
})

test('and nobody can in production', async () => {
  expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
})
