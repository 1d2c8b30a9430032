import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import { outlineOf } from '../outline-of.ts'

/**
 * Gives browsers of the contract's endpoints and events what they need to call and to read: a path, and an outline in
 * place of each schema. The schemas of forms are where forms need them; a page that shows something has none.
 */
export function lightenContract(): Plugin {
  return {
    name: 'akin:lighten-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/(contract\/(\w+\/[\w-]*endpoints|events)|web\/.*)\.tsx?(\?|$)/ },
      async handler(code, id) {
        if (id.endsWith('/web/platform/outline-of.ts')) return 'export const outlineOf = outline => outline'
        if (id.includes('/contract/')) return lightTables(await import(pathToFileURL(id).href))
        const used = schemaIn(code)
        if (used) this.error(`${used} is not there in a browser. Give the shape a name in the contract.`)
        return null
      },
    },
  }
}

type Table = Record<string, Endpoint | z.core.$ZodType>

export function lightTables(module: Record<string, Table>) {
  return Object.entries(module)
    .map(([name, table]) => {
      const light = Object.entries(table).map(([key, entry]) => [key, lighten(entry)])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(light))}\n`
    })
    .join('')
}

function lighten(entry: Endpoint | z.core.$ZodType) {
  if ('_zod' in entry) return outlineOf(entry)
  const { method, path, frame, upload, expects401, reply } = entry
  return { method, path, frame, upload, expects401, reply: reply && outlineOf(reply) }
}

/** A schema that is taken from an endpoint. */
export function schemaIn(code: string) {
  return /\b\w*[eE]ndpoints\.\w+\.(params|query|body|reply)\b/.exec(code)?.[0]
}
