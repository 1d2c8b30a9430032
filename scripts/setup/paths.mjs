import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const windows = process.platform === 'win32'

export const at = (...parts) => path.join(root, ...parts)

/** Programs of our dependencies as plain scripts for Node, so that no shell or .cmd file stands between. */
export const tools = {
  biome: at('node_modules/@biomejs/biome/bin/biome'),
  knip: at('node_modules/knip/bin/knip.js'),
  playwright: at('node_modules/@playwright/test/cli.js'),
  tsc: at('node_modules/typescript/bin/tsc'),
  vite: at('node_modules/vite/bin/vite.js'),
  vitest: at('node_modules/vitest/vitest.mjs'),
}
