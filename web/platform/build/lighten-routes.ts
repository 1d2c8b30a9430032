import type { Plugin } from 'vite'

/** Has the router's table, which everyone loads, name each page once: it is found by its address. */
export function lightenRoutes(): Plugin {
  return {
    name: 'akin:lighten-routes',
    apply: 'build',
    transform: { filter: { id: /\/web\/route-tree\.gen\.ts$/ }, handler: namedOnce },
  }
}

const children = /(Children(?::\s*\w+)?\s*=\s*)\{([^{}]*)\}/g
const sameAsPath = /\bid:\s*(["'])([^"']*)\1,\s*(?=path:\s*(["'])\2\3)/g

/** The router takes a list of pages as it takes one by names, and an address for the name of its page. */
export function namedOnce(code: string) {
  return code
    .replaceAll(
      children,
      (_, begin: string, pages: string) => `${begin}[${pages.replaceAll(/\w+:\s*/g, '')}]`,
    )
    .replaceAll(sameAsPath, '')
}
