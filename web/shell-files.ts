import { type Chunk, type Chunks, routeFiles } from './route-assets.ts'

/** The pages that open without a network, by their address. One conversation is as good as another. */
const pages: Record<string, string> = {
  '/chat': 'chat/chat.page.tsx',
  '/chat/0': 'chat/conversation.page.tsx',
  '/connect': 'connect/connect.page.tsx',
  '/discover': 'discover/discover.page.tsx',
  '/profile': 'profile/profile.page.tsx',
}

/** What can be used there is what is loaded on demand of chat and of what stands around all pages. */
const usable = /^(chat|platform|shell|ui)\/|^live\.ts$|^_/

/** What a build needs for its pages of members to open without a network. Not what is large and rarely asked for. */
export function shellFiles({ entry, files }: Chunks) {
  const found = new Set<string>()
  const seen = new Set<string>()
  const own = routeFiles().filter(({ file }) => Object.values(pages).includes(file))
  const layouts = routeFiles().filter(({ id }) => own.some(({ around }) => around.includes(id)))
  const keys = [...layouts, ...own].map(({ file }) => `${file}?tsr-split=component`)
  for (const key of [entry, ...keys]) collect(key)
  return { pages: Object.keys(pages), files: [...found] }

  function collect(key: string) {
    const chunk = files[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of filesOf(chunk)) found.add(`/${file}`)
    for (const name of chunk.imports ?? []) collect(name)
    for (const name of chunk.dynamicImports ?? []) if (isUsable(name)) collect(name)
  }

  function isUsable(name: string) {
    return usable.test(name) && (!name.includes('?tsr-split=') || keys.includes(name))
  }
}

function filesOf({ file, css = [], assets = [] }: Chunk) {
  return [file, ...css, ...assets].filter(name => !name.endsWith('.json'))
}
