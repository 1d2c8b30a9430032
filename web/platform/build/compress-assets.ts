import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server never compresses the same file twice. Those of the release
 * before, which stand beside the others, have theirs.
 */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'akin:compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const place = path.join(folder, file)
        if (/\.(js|css|svg|webmanifest)$/.test(file) && isNewer(place)) compress(place)
      }
    },
  }
}

/** What was built just now is written anew, whatever is in it. */
function isNewer(file: string) {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return !compressed || compressed.mtimeMs < statSync(file).mtimeMs
}

function compress(file: string) {
  const source = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(source))
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9, memLevel: 9 }))
}
