import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import { outlineOf } from '../outline-of.ts'

/**
 * Gives browsers of the contract's endpoints and events what they need to call and to read: a path, and an outline in
 * place of each schema. The schemas of forms are where forms need them; a page that shows something has none. Each
 * endpoint is a module of its own, so that a page loads those that it calls and no table of all; and so is each limit.
 */
export function lightenContract(): Plugin {
  return {
    name: 'akin:lighten-contract',
    apply: 'build',
    load: {
      filter: { id: [endpointId, limitsId] },
      async handler(id) {
        if (limitsId.test(id))
          return { code: await lightLimits(id), moduleType: 'js', moduleSideEffects: false }
        const [, file = '', table = '', key = ''] = endpointId.exec(id) ?? []
        const module = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Endpoint>>
        const endpoint = module[table]?.[key]
        if (!endpoint) this.error(`There is no ${table}.${key}.`)
        return { code: lightEndpoint(endpoint), moduleType: 'js', moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /\/(contract\/events|web\/.*)\.tsx?(\?|$)/ },
      async handler(code, id) {
        if (id.endsWith('/web/platform/outline-of.ts')) return 'export const outlineOf = outline => outline'
        if (id.includes('/contract/')) return lightEvents(await import(pathToFileURL(id).href))
        const used = schemaIn(code)
        if (used) this.error(`${used} is not there in a browser. Give the shape a name in the contract.`)
        const { tables, rest } = withoutTables(code)
        if (tables.length === 0) return null
        const imports = await Promise.all(
          tables.map(async ({ from, keys, name }) => {
            const file = (await this.resolve(from, id))?.id
            return keys.map(key => `import ${name}_${key} from "${file}?endpoint=${name}.${key}"\n`).join('')
          }),
        )
        return imports.join('') + rest
      },
    },
  }
}

const endpointId = /^(.+\/contract\/.+)\?endpoint=(\w+)\.(\w+)$/

const limitsId = /\/contract\/((first|form|account)-)?limits\.ts(\?each)?$/

/** A table of limits whose fields are exported one by one: each is written where it is used, and nothing else is loaded. */
export async function lightLimits(id: string) {
  const file = id.replace('?each', '')
  const module = (await import(pathToFileURL(file).href)) as Record<string, Record<string, unknown>>
  const [[name, table] = ['', {}]] = Object.entries(module)
  if (id === file) return `export * as ${name} from "${file}?each"\n`
  const fields = Object.entries(table).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`,
  )
  return fields.join('')
}

export function lightEndpoint(endpoint: Endpoint) {
  const { method, path, frame, upload, expects401, renewsSession, reply } = endpoint
  const outline = reply && outlineOf(reply)
  const light = { method, path, frame, upload, expects401, renewsSession, reply: outline }
  return `export default ${JSON.stringify(light)}\n`
}

export function lightEvents({ events }: { events: Record<string, z.core.$ZodType> }) {
  const light = Object.entries(events).map(([type, schema]) => [type, outlineOf(schema)])
  return `export const events = ${JSON.stringify(Object.fromEntries(light))}\n`
}

const tableImport =
  /import\s*\{\s*(\w+(?:\s*,\s*\w+)*\s*,?)\s*\}\s*from\s*["'](@akin\/contract\/\w+\/[\w-]*endpoints\.ts)["'];?/g
/** However it is written, a table of endpoints that is left has schemas in it, by which nothing is read here. */
const anyTable = /^import(?!\s+type\b)[^;'"]*["']@akin\/contract\/\w+\/[\w-]*endpoints\.ts["']/m

/** Code that names each endpoint by itself in place of its tables, and what has to be imported for it. */
export function withoutTables(code: string) {
  const tables = Array.from(code.matchAll(tableImport)).flatMap(([, names = '', from = '']) =>
    namesIn(names).map(name => ({ name, from, keys: [] as string[] })),
  )
  let rest = code.replaceAll(tableImport, '')
  if (anyTable.test(rest))
    throw new Error(`Import the tables of endpoints by their names: ${anyTable.exec(rest)?.[0]}`)
  for (const { name, keys } of tables) {
    const take = (key: string) => {
      if (!keys.includes(key)) keys.push(key)
      return `${name}_${key}`
    }
    rest = rest
      .replaceAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (_, key: string) => take(key))
      .replaceAll(new RegExp(`\\{([\\w\\s,]+)\\} = ${name}\\b`, 'g'), (_, names: string) => {
        return `{${names}} = { ${namesIn(names)
          .map(key => `${key}: ${take(key)}`)
          .join(', ')} }`
      })
    if (new RegExp(`\\b${name}\\b`).test(rest))
      throw new Error(`Name the endpoint of ${name} that is called.`)
  }
  return { tables, rest }
}

function namesIn(list: string) {
  return list.split(',').flatMap(each => each.trim() || [])
}

/** A schema that is taken from an endpoint. */
export function schemaIn(code: string) {
  return /\b\w*[eE]ndpoints\.\w+\.(params|query|body|reply)\b/.exec(code)?.[0]
}
