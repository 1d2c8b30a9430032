import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from './routes.ts'

export interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Vite's manifest and the entry's key in it. */
export interface Chunks {
  entry: string
  files: Record<string, Chunk>
}

interface Assets {
  css?: string[]
  preloads?: string[]
  scripts?: { attrs: Record<string, string | boolean> }[]
}

/**
 * Which files each route needs, so that a page asks for all of its code and styles at once: its own, and those of a part
 * that is loaded on demand elsewhere.
 */
export function routeAssets(chunks: Chunks, parts: Record<string, string> = {}) {
  const entry = filesOf(chunks, chunks.entry)
  const byRoute: Record<string, Assets> = {
    __root__: {
      css: entry.css,
      preloads: entry.js.slice(0, -1),
      scripts: entry.js.slice(-1).map(src => ({ attrs: { type: 'module', src, async: true } })),
    },
  }
  for (const { id, file, around } of routeFiles()) {
    const seen = new Set<string>()
    const page = filesOf(chunks, `${file}?tsr-split=component`, seen)
    const part = filesOf(chunks, parts[id] ?? '', seen)
    const css = [...page.css, ...part.css].filter(asset => !entry.css.includes(asset))
    // What is named twice has the same key twice: each time a title changed, the page would be given all of it once more.
    const named = new Set([...entry.js, ...around.flatMap(layout => byRoute[layout]?.preloads ?? [])])
    const preloads = [...page.js, ...part.js].filter(asset => !named.has(asset))
    if (css.length + preloads.length > 0) byRoute[id] = { css, preloads }
  }
  return { routes: byRoute }
}

/** Which files a part of a page needs that not every page loads. */
export function partFiles(chunks: Chunks, part: string) {
  const { js } = filesOf(chunks, chunks.entry)
  return filesOf(chunks, part).js.filter(file => !js.includes(file))
}

/** A chunk's own files come after those it builds on: its styles may overrule theirs. */
function filesOf(chunks: Chunks, key: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = chunks.files[key]
  if (!chunk || seen.has(key)) return { js: [], css: [] }
  seen.add(key)
  const below = (chunk.imports ?? []).map(name => filesOf(chunks, name, seen))
  return {
    js: [...below.flatMap(({ js }) => js), `/${chunk.file}`],
    css: [...below.flatMap(({ css }) => css), ...(chunk.css ?? []).map(file => `/${file}`)],
  }
}

interface RouteFile {
  id: string
  file: string
  /** The layouts that it stands in, which are there with it. */
  around: string[]
}

/** Every page and layout: those around it come before it. */
export function routeFiles(
  node: VirtualRootRoute | VirtualRouteNode = routes,
  prefix = '',
  around: string[] = [],
): RouteFile[] {
  if (node.type === 'physical') return []
  const id = prefix + ownPart(node)
  const children = ('children' in node && node.children) || []
  const own = node.type !== 'root' && node.file ? [{ id, file: node.file, around }] : []
  return [...own, ...children.flatMap(child => routeFiles(child, id, [...around, id]))]
}

function ownPart(node: Exclude<VirtualRootRoute | VirtualRouteNode, { type: 'physical' }>) {
  if (node.type === 'root') return ''
  if (node.type === 'index') return '/'
  return node.type === 'layout' ? `/${node.id}` : (node.path ?? '')
}
