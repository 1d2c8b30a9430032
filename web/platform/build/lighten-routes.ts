import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Leaves of each page in the table of routes, which every visitor loads, what the router needs before the page is there.
 * Its head goes to the file of the page itself, on the server as well: the router asks for it only when it has that file.
 */
export function lightenRoutes(): Plugin {
  return {
    name: 'akin:lighten-routes',
    apply: 'build',
    // Before the router's plugin takes the component of a page to a file of its own.
    enforce: 'pre',
    transform: {
      filter: { id: [/\.(page|layout)\.tsx(\?|$)/, generatedTree] },
      handler: (code, id) => (generatedTree.test(id) ? lightenTree(code) : lightenRoute(code)),
    },
  }
}

const generatedTree = /\/route-tree\.gen\.ts$/

/** The pages below each frame are named for the types alone: the router takes a list of them as well. */
export function lightenTree(code: string) {
  return code.replaceAll(/^(const \w+Children): \w+ = \{([^}]*)\}/gm, (_, name: string, pages: string) => {
    const routes = Array.from(pages.matchAll(/^\s*\w+:\s*(\w+),/gm), ([, route]) => route)
    return `${name} = [${routes.join(', ')}]`
  })
}

export function lightenRoute(code: string) {
  const route = findRoute(code)
  if (!route) return null
  const text = ({ start, end }: ESTree.Span) => code.slice(start, end)
  const head = optionOf(route.options, 'head')
  const component = optionOf(route.options, 'component')
  const others = route.options.properties.filter(option => option !== head && option !== component)
  const kept = others.map(text)
  // A call, because that is what the router's plugin moves, and everything along that it needs.
  if (head && component) {
    kept.push(
      `component: (page => (Route.options.head = ${text(head.value)}, page))(${text(component.value)})`,
    )
  } else kept.push(...[head, component].filter(option => option !== undefined).map(text))
  // The path is for the types: the generated tree says it again.
  const changed = `createFileRoute()({ ${kept.join(', ')} })`
  return code.slice(0, route.call.start) + changed + code.slice(route.call.end)
}

/** The call `createFileRoute('/path')({ … })`. */
function findRoute(code: string) {
  let found: { call: ESTree.CallExpression; options: ESTree.ObjectExpression } | undefined
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given } = call
      const isRoute =
        callee.type === 'CallExpression' &&
        callee.callee.type === 'Identifier' &&
        callee.callee.name === 'createFileRoute'
      if (isRoute && given[0]?.type === 'ObjectExpression') found = { call, options: given[0] }
    },
  }).visit(parseSync('page.tsx', code).program)
  return found
}

function optionOf({ properties }: ESTree.ObjectExpression, name: string) {
  for (const option of properties) {
    if (option.type === 'Property' && option.key.type === 'Identifier' && option.key.name === name)
      return option
  }
}
