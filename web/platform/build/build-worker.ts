import path from 'node:path'
import { build, type Plugin } from 'vite'

const entry = path.resolve(import.meta.dirname, '../../entry-worker.ts')
/** Among the files that are served to nobody by their own name: the server serves it as `/sw.js`, or another in its place. */
const fileName = '.vite/sw.js'

/** The service worker as one small script: browsers fetch it apart from everything else, and take no modules everywhere. */
export async function buildWorker() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}

/** Puts it beside what is built for browsers. */
export function addWorker(): Plugin {
  return {
    name: 'akin:add-worker',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildWorker() })
    },
  }
}
