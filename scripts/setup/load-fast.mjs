// Loaded into our own programs before anything else: most of their start is Node finding and compiling modules.
import { enableCompileCache, registerHooks } from 'node:module'

// Compiled code, with the types already stripped. Node compares each entry with its source.
enableCompileCache('.cache/node')

// Node parses the package.json around the target of every import again. Drizzle's is 180 kB, and more than 500
// imports lead there, which took longer than loading everything else.
const drizzleFile = /\/node_modules\/drizzle-orm\/.*\.js$/
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier.startsWith('.') && drizzleFile.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    if (!found.has(specifier)) found.set(specifier, next(specifier, context))
    return { ...found.get(specifier), shortCircuit: true }
  },
})
