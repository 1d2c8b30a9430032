import type { Plugin } from 'vite'

/** What Chromium looks for at the very beginning of a file; others take it for the comment that it is. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Files that are part of first loads. What opens on demand is compiled as it is called. */
const firstLoads = new Set([
  ...['framework', 'entry-client', 'frame', 'fields', 'queries', 'person-shell', 'shell', 'people'],
  ...['chat', 'list', 'conversation', 'connect', 'discover', 'profile'],
])

/**
 * Has the browser compile the functions of a file while it arrives, beside the thread that draws the page. Without it
 * most are compiled on that thread, one after the other, each in the moment it is first called.
 */
export function compileAhead(): Plugin {
  return {
    name: 'akin:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Vite puts the names of stylesheets before all else.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && firstLoads.has(chunk.name)) chunk.code = hint + chunk.code
        }
      },
    },
  }
}
