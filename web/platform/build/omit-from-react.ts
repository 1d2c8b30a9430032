import type { Plugin } from 'vite'

/**
 * Leaves out of React's libraries what nobody here calls: they are no modules of which a bundler could leave out anything.
 * A build in which someone does call it fails and says so.
 */
export function omitFromReact(): Plugin {
  let readable = false
  return {
    name: 'akin:omit-from-react',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/cjs\// },
      handler: code => omit(code),
    },
    // Only now is it known what of all libraries is used.
    renderChunk(code) {
      readable ||= /\bimport_react[\w$]*\.useState\b/.test(code)
      const name = omittedIn(code)
      if (name) this.error(`${name} of React is called, but omit-from-react.ts leaves it out.`)
      return null
    },
    generateBundle() {
      if (!readable) this.error('omit-from-react.ts does not find any more where React is called.')
    },
  }
}

export const omitted = [
  // Hints for files to come: the router writes those of pages.
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
  ...['requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ...['Activity', 'browser', 'Profiler', 'ViewTransition', 'addTransitionType', 'cache', 'cacheSignal'],
  ...['unstable_useCacheRefresh', 'useActionState', 'useOptimistic'],
  ...['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
]
const anyOmitted = `(${omitted.join('|')})`

const exported = new RegExp(`^exports\\.${anyOmitted} = ([\\w$]+;|function[\\s\\S]*?^\\};)\\n`, 'gm')
/** The table through which those hints reach the document. */
const hints = /^ {2}[DCLmXSM]: (prefetchDNS|pre(connect|load|init)\w*),?\n/gm

/** After the address of what an error means. */
const advice = /" for the full message or use the non-minified[^"]*"/

/** Every browser for which the application is built has this function. */
const reportError =
  /"function" === typeof reportError\s+\? reportError\s+: function \(error\) \{[\s\S]*?console\.error\(error\);\s+\}/

export function omit(code: string) {
  return code
    .replace(exported, '')
    .replace(hints, '')
    .replace(advice, '""')
    .replace(reportError, 'reportError')
}

/** As the bundler writes it before names are shortened. */
const called = new RegExp(`\\bimport_(?:react|scheduler)[\\w$]*\\.${anyOmitted}\\b`)

export function omittedIn(code: string) {
  return called.exec(code)?.[1]
}
