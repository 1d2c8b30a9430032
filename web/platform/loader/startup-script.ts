import { firstLimits } from '@akin/contract/first-limits.ts'
import { deviceName } from '../device/forget-device.ts'
import { themeColors, themeKey } from '../theme.ts'
import styles from './loader.module.css'
import { almostThere, takingLonger } from './loading-text.ts'

export const startupTextId = 'startup-text'

const failedText = 'Something went wrong on our side. Please reload the page.'

interface Wiring {
  /** Where the user check is asked. */
  path: string
  /** The channel on which tabs tell each other that someone has signed in or out. */
  channel: string
}

/**
 * Runs in the head before the first paint. The server writes it there; it is no part of the application's code.
 *
 * - Asks who is signed in, first of all: whatever else the browser reads here takes a while. The loader leaves a page that
 *   the server has rendered whole 0.8 s after the answer has arrived, which a busy browser notices late. Members get
 *   another page than the one that was served, so theirs waits for the application, as every unfinished page does; the
 *   0.8 s are counted from the answer all the same.
 * - Removes what this browser keeps of someone who is signed in no longer, on whichever page it learns so.
 * - Sets the theme, shows the loader and later changes its line.
 * - Holds presses and submits until the application can answer them; `takeOver` makes them then. Links work by themselves.
 * - If a script of the application cannot be loaded, or fails before the application runs, hides the loader, so that the
 *   page can be read, and says that it has to be loaded again where a press or a submit would have done something.
 */
export function startupScript({ path, channel }: Wiring) {
  return `(() => {
const answer = fetch(${json(path)}, { credentials: 'include' })
const html = document.documentElement
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

const started = window.akinStarted = { asked: { path: ${json(path)}, answer }, release }
let isForgotten = false
const forget = () => {
  isForgotten = true
  delete started.asked
  delete started.arrived
}
addEventListener('pageshow', event => event.persisted && forget())
new BroadcastChannel(${json(channel)}).onmessage = forget
answer.then(async response => {
  if (response.status === 401) indexedDB.deleteDatabase(${json(deviceName)})
  await response.clone().text()
  return response.ok
}).catch(() => false).then(isMember => {
  const arrived = performance.getEntriesByName(new URL(${json(path)}, location), 'resource')[0]?.responseEnd || performance.now()
  if (!isForgotten) started.arrived = arrived
  if (!isMember) setTimeout(showWhole, Math.ceil(${firstLimits.loaderMinimumMs} - (performance.now() - arrived)))
})
function showWhole() {
  if (document.readyState === 'loading') return document.addEventListener('readystatechange', showWhole, { once: true })
  const more = document.querySelector('[data-unfinished-with]')?.dataset.unfinishedWith
  const isWhole = document.querySelector('[data-whole]:not(:has([data-unfinished]))')
  if (isWhole && !new URLSearchParams(location.search).has(more)) delete html.dataset.starting
}

const held = new Map()
let hasFailed = false
function hold(event) {
  const { type, target, submitter } = event
  const pressed = type === 'submit' ? target : target.closest?.('button[type=button], a[data-hold]')
  if (!pressed || (pressed.href && (hasFailed || event.ctrlKey || event.metaKey || event.shiftKey))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (hasFailed) return tell()
  held.delete(pressed)
  held.set(pressed, submitter);
  (submitter ?? pressed).ariaBusy = true
}
function release() {
  removeEventListener('click', hold, true)
  removeEventListener('submit', hold, true)
  delete started.release
  return end()
}
function end() {
  for (const [pressed, submitter] of held) (submitter ?? pressed).ariaBusy = null
  const ended = [...held]
  held.clear()
  return ended
}
const note = document.createElement('p')
note.className = ${json(styles.failed ?? '')}
note.role = 'alert'
function tell() {
  note.remove()
  note.textContent = ${json(failedText)}
  document.body.append(note)
}
addEventListener('click', hold, true)
addEventListener('submit', hold, true)
addEventListener('error', ({ target, filename }) => {
  const isOurs = target instanceof HTMLScriptElement || filename?.startsWith(location.origin + '/assets/')
  if (!isOurs || started.isRunning) return
  hasFailed = true
  delete html.dataset.starting
  delete started.release
  for (const [pressed] of end()) pressed.href ? pressed.click() : tell()
}, true)
})()`
}

function json(value: string) {
  return JSON.stringify(value)
}
