import { useSyncExternalStore } from 'react'
import { allows, subscribeToConsent } from './consent.ts'
import { keep, readKept } from './kept.ts'

type Theme = 'light' | 'dark' | 'system'

export const themeKey = 'akin.theme'
export const themeColors = { light: '#f2f3e9', dark: '#181013' }

/** Over which tabs tell each other the choice: where nothing may be stored, they follow it all the same. */
const themeChannel = 'akin-theme'
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()
/** The choice of this visit. It is stored only if functional storage is allowed. */
let chosen: Theme | null = null

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const isForVisit = useSyncExternalStore(subscribeToConsent, isForgotten, () => false)
  return { theme, setTheme, isForVisit: isForVisit && theme !== 'system' }
}

/** From now on the theme follows the device's setting and the other tabs, and storing it follows the cookie choice. */
export function watchThemeMemory() {
  storeIfAllowed()
  subscribeToConsent(storeIfAllowed)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintTheme)
  channel = new BroadcastChannel(themeChannel)
  channel.onmessage = ({ data }: MessageEvent<Theme>) => choose(data)
}

function setTheme(theme: Theme) {
  choose(theme)
  storeIfAllowed()
  channel?.postMessage(theme)
}

function choose(theme: Theme) {
  chosen = theme
  paintTheme()
  for (const listener of listeners) listener()
}

/** Whether the choice goes with this visit. */
function isForgotten() {
  return !allows('functional')
}

function storeIfAllowed() {
  chosen ??= storedTheme()
  keep(themeKey, allows('functional') && chosen !== 'system' ? chosen : null)
}

/** Applies the theme to the document. The start-up script does the same before the first paint. */
function paintTheme() {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[shown])
}

function readTheme(): Theme {
  return chosen ?? storedTheme()
}

function storedTheme(): Theme {
  const kept = readKept(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
