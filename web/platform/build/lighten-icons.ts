import type { Plugin } from 'vite'

/** Leaves of each icon of lucide-react its lines alone: nothing else is asked for by `ui/draw-icon.ts`. */
export function lightenIcons(): Plugin {
  return {
    name: 'akin:lighten-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(\?|$)/ },
      handler: code => lightenIcon(code),
    },
  }
}

/** The name of an icon, its usual size, and keys that React needs for lists. */
export function lightenIcon(code: string) {
  return code
    .replace(/^ {2}(name: "[^"]*"|size: 24),\n/gm, '')
    .replaceAll(/, key: "[^"]*"/g, '')
    .replace(/^__iconData\.node;\n/m, '')
}
