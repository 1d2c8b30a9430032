// Loaded into our own programs before anything else: most of their start is Node finding and compiling modules.
import { enableCompileCache, registerHooks } from 'node:module'

// Compiled code, with the types already stripped. Node compares each entry with its source.
enableCompileCache('.cache/node')

// For every import Node asks the disk whether the file is there and what else it may be called, and reads the package.json
// around it again: Drizzle's is 180 kB. That took longer than loading and running everything.
const root = new URL('../../', import.meta.url).href
const floor = /^(server|contract|demo)\//
const oursByName = /^@akin\/(?=(?:server|contract|demo)\/)/
/** All that they import from their own files are modules like themselves. */
const ofOneKind = /\/(?:node_modules\/(drizzle-orm|pg-boss|zod)|web\/dist\/server)\/.*\.js$/
/** zod brings the words of sixty languages along, each a module. We speak English. */
const languages = /\/node_modules\/zod\/v4\/locales\/index\.js$/
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions = [] } = context
    if (!conditions.includes('import')) return next(specifier, context)
    const own = parentURL.startsWith(root) ? floor.exec(parentURL.slice(root.length))?.[0] : undefined
    if (own && specifier.endsWith('.ts')) {
      const url = urlOfOurs(specifier, parentURL, own)
      if (url) return { url, format: 'module-typescript', shortCircuit: true }
    }
    if (specifier.startsWith('.') && specifier.endsWith('.js') && ofOneKind.test(parentURL)) {
      const file = languages.test(parentURL) ? './en.js' : specifier
      return { url: new URL(file, parentURL).href, format: 'module', shortCircuit: true }
    }
    // Whatever has a name is the same for all files of a floor, and for all of a package.
    const asker = own ?? ofOneKind.exec(parentURL)?.[1]
    if (!asker || specifier.startsWith('.') || specifier.startsWith('#')) return next(specifier, context)
    const key = `${asker} ${specifier}`
    if (!found.has(key)) found.set(key, next(specifier, context))
    return { ...found.get(key), shortCircuit: true }
  },
})

function urlOfOurs(specifier, parentURL, own) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (specifier.startsWith('#')) return `${root}${own}${specifier.slice(1)}`
  if (oursByName.test(specifier)) return `${root}${specifier.replace(oursByName, '')}`
}
