import type { Plugin } from 'vite'

interface Entry {
  file: string
  [field: string]: unknown
}

const manifestFile = '.vite/manifest.json'

/**
 * Lists pages and layouts that share a file in Vite's manifest, which names each file after one module at most: the
 * server looks up there what a page needs.
 */
export function listGroupedPages(root: string): Plugin {
  return {
    name: 'akin:list-grouped-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifest = bundle[manifestFile]
        if (manifest?.type !== 'asset') return
        const entries = JSON.parse(String(manifest.source)) as Record<string, Entry>
        const byFile = new Map(Object.values(entries).map(entry => [entry.file, entry]))
        for (const chunk of Object.values(bundle)) {
          const entry = byFile.get(chunk.fileName)
          if (chunk.type !== 'chunk' || !entry) continue
          for (const id of chunk.moduleIds.filter(module => module.includes('?tsr-split=component'))) {
            entries[id.replace(`${root}/`, '')] ??= entry
          }
        }
        manifest.source = JSON.stringify(entries, null, 2)
      },
    },
  }
}
