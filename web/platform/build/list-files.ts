import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const listFile = '.vite/files.json'

/** Lists what was built for browsers: files of the release before stand beside it. */
export function listFiles(): Plugin {
  let [folder, publicFolder] = ['', '']
  return {
    name: 'akin:list-files',
    apply: 'build',
    configResolved({ root, build, publicDir }) {
      folder = path.resolve(root, build.outDir)
      publicFolder = publicDir
    },
    writeBundle(_, bundle) {
      const copied = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
      const names = [...Object.keys(bundle), ...copied.map(name => name.replaceAll(path.sep, '/')), listFile]
      writeFileSync(path.join(folder, listFile), JSON.stringify(names))
    },
  }
}
