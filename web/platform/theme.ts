import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

export const themeKey = 'akin.theme'
export const themeColors = { light: '#f2f3e9', dark: '#181013' }

const changed = 'akin:theme'

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return { theme, setTheme }
}

function setTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  paintTheme()
  window.dispatchEvent(new Event(changed))
}

/** Puts the choice on the document. The start-up script does the same before the first paint. */
export function paintTheme() {
  const theme = readTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[shown])
}

function readTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function subscribe(onChange: () => void) {
  const repaint = () => {
    paintTheme()
    onChange()
  }
  const dusk = matchMedia('(prefers-color-scheme: dark)')
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', repaint)
  dusk.addEventListener('change', repaint)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', repaint)
    dusk.removeEventListener('change', repaint)
  }
}
