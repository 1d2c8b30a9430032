import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from './routes.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** Vite's manifest, the entry's key in it and the one stylesheet. */
export interface Chunks {
  entry: string
  css: string[]
  files: Record<string, Chunk>
}

interface Assets {
  css?: string[]
  preloads?: string[]
  scripts?: { attrs: Record<string, string | boolean> }[]
}

/** Which files each route needs, so that a page asks for all of its code at once. */
export function routeAssets(chunks: Chunks) {
  const entryFiles = filesOf(chunks, chunks.entry)
  const byRoute: Record<string, Assets> = {
    __root__: {
      css: chunks.css,
      preloads: entryFiles.slice(1),
      scripts: entryFiles.slice(0, 1).map(src => ({ attrs: { type: 'module', src, async: true } })),
    },
  }
  for (const { id, file } of routeFiles(routes, '')) {
    const preloads = filesOf(chunks, `${file}?tsr-split=component`).filter(
      asset => !entryFiles.includes(asset),
    )
    if (preloads.length > 0) byRoute[id] = { preloads }
  }
  return { routes: byRoute }
}

function filesOf(chunks: Chunks, key: string, seen = new Set<string>()): string[] {
  const chunk = chunks.files[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(name => filesOf(chunks, name, seen))]
}

function routeFiles(
  node: VirtualRootRoute | VirtualRouteNode,
  prefix: string,
): { id: string; file: string }[] {
  if (node.type === 'physical') return []
  const id = prefix + ownPart(node)
  const children = ('children' in node && node.children) || []
  const own = node.type !== 'root' && node.file ? [{ id, file: node.file }] : []
  return [...own, ...children.flatMap(child => routeFiles(child, id))]
}

function ownPart(node: Exclude<VirtualRootRoute | VirtualRouteNode, { type: 'physical' }>) {
  if (node.type === 'root') return ''
  if (node.type === 'index') return '/'
  return node.type === 'layout' ? `/${node.id}` : (node.path ?? '')
}
