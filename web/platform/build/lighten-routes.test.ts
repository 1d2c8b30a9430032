import { expect, test } from 'vitest'
import { lightenRoute, lightenTree } from './lighten-routes.ts'

/** A page, on one line. */
function lighten(options: string) {
  const page = `export const Route = createFileRoute('/_public/about')({ ${options} })\nfunction Page() {}`
  return lightenRoute(page)?.replaceAll(/\s+/g, ' ')
}

test('the head of a page is set by the file that has its component', () => {
  expect(lighten("head: () => pageHead({ title: 'About' }), component: withQueries(Page),")).toBe(
    'export const Route = createFileRoute()({ component: ' +
      "(page => (Route.options.head = () => pageHead({ title: 'About' }), page))(withQueries(Page)) }) function Page() {}",
  )
})

test('what the router needs before that stays', () => {
  const lightened = lighten('validateSearch: search, component: Page, head: titled, loader: () => load()')
  expect(lightened).toContain(
    'createFileRoute()({ validateSearch: search, loader: () => load(), component: (',
  )
  expect(lightened).not.toContain('head:')
})

test('a page or a frame without a head, or without a component, keeps what it has', () => {
  expect(lighten('component: Page')).toContain('createFileRoute()({ component: Page })')
  expect(lighten('head: titled')).toContain('createFileRoute()({ head: titled })')
})

test('a module without a route is left alone', () => {
  expect(lightenRoute('export function Page() {}')).toBeNull()
})

test('the pages below a frame are listed without their names', () => {
  const tree = `interface AppRouteChildren {
  connectRoute: typeof connectRoute
}

const appRouteChildren: AppRouteChildren = {
  connectRoute: connectRoute,
  chatsRoute:
    chatsRouteWithChildren,
}

const appRouteWithChildren = appRoute._addFileChildren(appRouteChildren)
`
  const lightened = lightenTree(tree)
  expect(lightened).toContain('const appRouteChildren = [connectRoute, chatsRouteWithChildren]')
  expect(lightened).toContain('appRoute._addFileChildren(appRouteChildren)')
})
