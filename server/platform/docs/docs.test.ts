import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Download } from '@akin/contract/platform/download.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { app } = await scene()
const production = await scene({ config: { production: true, local: false } })

test('every endpoint and every file of the contract but those of the staff is in the OpenAPI document, and is served', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(api).length).toBeGreaterThan(2)
  const files = Object.values<Download>(downloads).map(file => ({ method: 'GET' as const, ...file }))
  expect(files.length).toBeGreaterThan(2)
  for (const { method, path, access } of [...Object.values<Endpoint>(api), ...files]) {
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}
    expect(Object.hasOwn(described, method.toLowerCase()), path).toBe(access !== 'staff')
    expect(app.hasRoute({ method, url: path })).toBe(true)
  }
})

/** What linters of such documents find fault with. */
test('clients can be made from the document: open calls say so, keys have their shape, no path is two', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  const operations = Object.values<Record<string, unknown>>(document.paths).flatMap(Object.values)
  expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([])
  expect(document.paths['/api/login'].post.security).toEqual([])
  expect(document.paths['/api/profile'].get.security).toEqual([{ session: [] }])
  const objects = objectsIn(document)
  expect(objects.length).toBeGreaterThan(100)
  const without = objects.filter(({ required, properties = {} }) =>
    (required as string[]).some(key => !Object.hasOwn(properties as object, key)),
  )
  expect(without).toEqual([])
  const paths = Object.keys(document.paths)
  const pairs = paths.flatMap((one, index) => paths.slice(index + 1).map(other => [one, other] as const))
  expect(pairs.filter(([one, other]) => mayBeBoth(one, other))).toEqual([])
})

type Node = Record<string, unknown>

function objectsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(objectsIn)
  return 'required' in node && Array.isArray(node.required) ? [node as Node, ...inside] : inside
}

/** Two paths of which neither is the more exact one: an address may be meant by both. */
function mayBeBoth(one: string, other: string) {
  const [ours, theirs] = [one.split('/'), other.split('/')]
  if (ours.length !== theirs.length) return false
  const parts = ours.map((part, at) => [
    part.startsWith('{'),
    theirs[at]?.startsWith('{'),
    part === theirs[at],
  ])
  const fits = parts.every(([open, opposite, same]) => open || opposite || same)
  return (
    fits &&
    parts.some(([open, opposite]) => open && !opposite) &&
    parts.some(([open, opposite]) => opposite && !open)
  )
}

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
  expect(page.body).toContain('GET /p/:displayName/card.png')
})

test('and nobody can in production', async () => {
  expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
})
