import { globSync } from 'node:fs'
import path from 'node:path'

/** How a program of unpacked Debian packages is started: by the loader and with the libraries that lie beside it. */
export function unpackedProgram(folder: string, program: string) {
  const libraries = globSync(path.join(folder, '{lib,usr/lib}/*-linux-gnu*')).join(':')
  const [loader = ''] = [
    ...globSync(path.join(folder, '{lib,usr/lib}/{ld-linux*.so.*,*-linux-gnu/ld-linux*.so.*}')),
    ...globSync(path.join(folder, 'lib64/ld-linux*.so.*')),
  ]
  return { loader, libraries, args: ['--library-path', libraries, path.join(folder, program)] }
}
