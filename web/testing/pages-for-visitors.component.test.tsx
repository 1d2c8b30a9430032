import { expect, test } from 'vitest'
import { createRouter } from '../router.tsx'
import { forMembers, forVisitors, openEach } from './every-page.ts'
import { site } from './open-page.tsx'

test('no page is missing', () => {
  const routes = Object.values(createRouter({ site }).routesById)
    .map(({ id, fullPath }): { id: string; path: string } => ({ id, path: fullPath }))
    .filter(({ id }) => id !== '__root__' && !/\/_\w+$/.test(id))
  const opened = Object.keys({ ...forVisitors, ...forMembers })
  expect(new Set(opened)).toEqual(new Set(routes.map(({ path }) => path)))
})

openEach(forVisitors)
