import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Part } from '#ui/icon.tsx'

const ours = path.resolve(import.meta.dirname, '../../ui/icon.tsx')

/** Leaves of each icon its shapes: what else the library keeps beside them would be loaded with every page. */
export function lightenIcons(): Plugin {
  return {
    name: 'akin:lighten-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
          __iconData?: { node: Part[] }
        }
        // One that has another name since is only led on to that one.
        if (!icon) return null
        return { code: lightIcon(icon.node), moduleSideEffects: false }
      },
    },
  }
}

/** The library gives each shape a random key, for lists that change. These never do. */
export function lightIcon(parts: readonly Part[]) {
  const shapes = parts.map(([shape, { key: _, ...attributes }]) => [shape, attributes])
  const code = `/* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`
  return `import { createIcon } from ${JSON.stringify(ours)}\nexport default ${code}\n`
}
