import { firstLimits } from '@akin/contract/first-limits.ts'
import { themeColors, themeKey } from '../theme.ts'
import { almostThere, takingLonger } from './loading-text.ts'

export const startupTextId = 'startup-text'

/**
 * Runs in the head before the first paint: sets the theme, shows the loader and later changes its line. If a script of
 * the application cannot be loaded, it hides the loader so that the server's page can be read. The router inserts
 * it again after every client-side navigation, where it must do nothing.
 */
export const startupScript = `(() => {
  const html = document.documentElement
  if (html.dataset.theme) return
  let kept = null
  try { kept = localStorage.getItem(${json(themeKey)}) } catch {}
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.dataset.theme = dark ? 'dark' : 'light'
  const color = document.createElement('meta')
  color.name = 'theme-color'
  color.content = dark ? ${json(themeColors.dark)} : ${json(themeColors.light)}
  document.head.append(color)
  html.dataset.starting = ''
  const say = text => {
    const line = document.getElementById(${json(startupTextId)})
    if (line && 'starting' in html.dataset) line.textContent = text
  }
  setTimeout(say, ${firstLimits.loaderSecondTextMs}, ${json(almostThere)})
  setTimeout(say, ${firstLimits.loaderThirdTextMs}, ${json(takingLonger)})
  addEventListener('error', event => {
    if (event.target instanceof HTMLScriptElement) delete html.dataset.starting
  }, true)
})()`

function json(value: string) {
  return JSON.stringify(value)
}
