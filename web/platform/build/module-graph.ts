interface ModuleInfo {
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}

export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

export const entry = 'entry'

/** Modules that list all icons and all of the router, and what is in a file of its own name. */
const lists = /\/(lucide-react\.mjs|react-router\/dist\/esm\/index\.js)$/
const listed = /\/(?:lucide-react\/dist\/esm\/icons|react-router\/dist\/esm(?=\/use))\/([\w-]+)\.m?js$/
const namedImports = /import\s*\{([^}]*)\}\s*from\s*["'](lucide-react|@tanstack\/react-router)["']/g

/** Which pages and parts need a module, by what imports it. */
export class Graph {
  readonly #modules: Modules
  readonly #infos = new Map<string, ModuleInfo | null>()
  readonly #importers = new Map<string, readonly string[]>()
  readonly #users = new Map<string, Set<string>>()
  readonly #namedUsers = new Map<string, Map<string, string[]>>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  isLoadedByItself(id: string) {
    const info = this.#info(id)
    return !info || info.isEntry || info.dynamicImporters.length > 0
  }

  /** The entry, and everything loaded on demand that needs a module from its first moment. */
  usersOf(id: string) {
    const known = this.#users.get(id)
    if (known) return known
    const users = new Set<string>()
    this.#collect(id, users, new Set())
    this.#users.set(id, users)
    return users
  }

  #collect(id: string, users: Set<string>, seen: Set<string>) {
    const info = seen.has(id) ? null : this.#info(id)
    seen.add(id)
    if (!info) return
    if (info.isEntry) users.add(entry)
    if (info.dynamicImporters.length > 0) users.add(id)
    for (const importer of this.#importersOf(id, info)) this.#collect(importer, users, seen)
  }

  /** Asked for each of the many icons whenever something that all of them need is looked at. */
  #importersOf(id: string, info: ModuleInfo) {
    const known = this.#importers.get(id) ?? this.#findImporters(id, info)
    this.#importers.set(id, known)
    return known
  }

  /** What is imported by its name through a module that lists them all is needed by those that name it. */
  #findImporters(id: string, info: ModuleInfo) {
    const name = listed.exec(id)?.[1]
    const list = info.importers.find(importer => lists.test(importer))
    if (!name || !list) return info.importers
    return [...info.importers.filter(importer => importer !== list), ...this.#importersByName(list, name)]
  }

  #importersByName(list: string, file: string) {
    const importers = this.#namedUsers.get(list) ?? this.#findNames(list)
    return this.#namesOf(list, file).flatMap(name => importers.get(name) ?? [])
  }

  /** One icon may have several names, or none of them be that of its file. */
  #namesOf(list: string, file: string) {
    const lines = this.#info(list)?.code?.split('\n') ?? []
    const exported = lines.find(line => line.includes(`/${file}.mjs`))
    const names = Array.from(exported?.matchAll(/ as (\w+)/g) ?? [], ([, name = '']) => name.toLowerCase())
    return names.length > 0 ? names : [file.replaceAll('-', '').toLowerCase()]
  }

  #findNames(list: string) {
    const users = new Map<string, string[]>()
    this.#namedUsers.set(list, users)
    for (const importer of this.#info(list)?.importers ?? []) {
      const code = this.#info(importer)?.code ?? ''
      for (const [, names = '', from = ''] of code.matchAll(namedImports)) {
        // Both have a `Link`.
        if (!list.includes(`/${from}/`)) continue
        for (const name of names.split(',').map(part => part.trim().split(' ')[0]?.toLowerCase() ?? '')) {
          users.set(name, [...(users.get(name) ?? []), importer])
        }
      }
    }
    return users
  }

  #info(id: string) {
    const known = this.#infos.get(id)
    if (known !== undefined) return known
    const info = this.#modules.getModuleInfo(id)
    this.#infos.set(id, info)
    return info
  }
}
