import type { DrivenBrowser } from './driven-browser.ts'

type Heard = typeof window & { heard?: string[] }

/**
 * Going to pages with an ear in each, for a browser whose driver tells nothing of errors. It is put there once the page is
 * loaded. What broke before that keeps the application from taking the page over, which is waited for.
 */
export function hearingErrors({
  goto,
  evaluate,
}: Pick<DrivenBrowser, 'goto' | 'evaluate'>): Pick<DrivenBrowser, 'goto' | 'takeErrors'> {
  let before: string[] = []
  async function takeErrors() {
    const errors = [...before, ...(await evaluate(() => (window as Heard).heard?.splice(0) ?? []))]
    before = []
    return errors
  }
  return {
    takeErrors,
    async goto(url) {
      before = await takeErrors()
      await goto(url)
      await evaluate(listen)
    },
  }
}

/** Runs in the page. */
function listen() {
  const heard: string[] = []
  Object.assign(window, { heard })
  window.addEventListener('error', ({ message, filename, lineno }) => {
    // Nothing has failed: sizes take one more frame to settle. Other browsers say so to nobody.
    if (message.startsWith('ResizeObserver loop')) return
    heard.push(`${message} (${filename}:${lineno})`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    heard.push(`${violatedDirective} forbids ${blockedURI}`)
  })
  const log = console.error
  console.error = (...said) => {
    heard.push(said.join(' '))
    log(...said)
  }
}
