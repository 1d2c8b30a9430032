import { expect, test } from 'vitest'
import { namedOnce } from './lighten-routes.ts'

test('pages in a layout are a list, and one that is called after its address has no other name', () => {
  const code = `const aboutRoute = aboutRouteImport.update({
  id: '/about',
  path: '/about',
  getParentRoute: () => frameRoute,
})
const frameRouteChildren: FrameRouteChildren = {
  aboutRoute: aboutRoute,
  inner: innerRouteWithChildren,
}`
  expect(namedOnce(code).replaceAll(/\s+/g, ' ')).toBe(
    `const aboutRoute = aboutRouteImport.update({ path: '/about', getParentRoute: () => frameRoute, }) ` +
      'const frameRouteChildren: FrameRouteChildren = [ aboutRoute, innerRouteWithChildren, ]',
  )
})

test('a layout, which has no address, keeps its name', () => {
  const code = `layoutImport.update({ id: '/_app', getParentRoute: () => rootRoute })`
  expect(namedOnce(code)).toBe(code)
})
