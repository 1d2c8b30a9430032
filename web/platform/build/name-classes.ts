import type { Plugin } from 'vite'

/**
 * Has the classes of a stylesheet written where they are used. A table of all of them would be loaded with every page
 * that needs one, with its names a second time.
 */
export function nameClasses(): Plugin {
  return {
    name: 'akin:name-classes',
    apply: 'build',
    // After Vite has made a module of each stylesheet.
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.(tsx(\?.*)?|module\.css)$/ },
      handler: (code, id) =>
        // With all of its names written elsewhere nothing would be left of it, and its styles would be missing.
        id.endsWith('.css') ? { code, moduleSideEffects: 'no-treeshake' } : withoutTables(code),
    },
  }
}

const tableImport = /import\s+(\w+)\s+from\s*(["'][^"']+\.module\.css["'])/g

/** Code that names each class by itself. Where one is looked up by a word, the table stays. */
export function withoutTables(code: string) {
  return code.replaceAll(tableImport, (whole, name: string, from: string) =>
    isLookedUp(code.replace(whole, ''), name) ? whole : `import * as ${name} from ${from}`,
  )
}

/** Words that are no names of exports. */
const reserved = 'default|in|new|switch'

function isLookedUp(code: string, name: string) {
  return new RegExp(`(?<![\\w.$])${name}\\b(?!\\.(?!(${reserved})\\b)\\w)`).test(code)
}
