import { useSyncExternalStore } from 'react'
import { allows, subscribeToConsent } from './consent.ts'

type Theme = 'light' | 'dark' | 'system'

export const themeKey = 'akin.theme'
export const themeColors = { light: '#f2f3e9', dark: '#181013' }

const changed = 'akin:theme'
/** The choice of this visit. It is stored only if functional storage is allowed. */
let chosen: Theme | null = null

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return { theme, setTheme }
}

/** From now on the theme follows the device's setting, and storing it follows the cookie choice. */
export function watchThemeMemory() {
  storeIfAllowed()
  subscribeToConsent(storeIfAllowed)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintTheme)
}

function setTheme(theme: Theme) {
  chosen = theme
  storeIfAllowed()
  paintTheme()
  window.dispatchEvent(new Event(changed))
}

function storeIfAllowed() {
  chosen ??= storedTheme()
  if (allows('functional') && chosen !== 'system') localStorage.setItem(themeKey, chosen)
  else localStorage.removeItem(themeKey)
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
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function subscribe(onChange: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== themeKey) return
    chosen = storedTheme()
    paintTheme()
    onChange()
  }
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onStorage)
  }
}
