import { subscribeToConsent, useConsent } from './consent.ts'
import { remembered } from './remembered.ts'
import { useStore } from './store.ts'

type Theme = 'light' | 'dark' | 'system'

export const themeKey = 'akin.theme'
export const themeColors = { light: '#f2f3e9', dark: '#181013' }

/** Over which tabs tell each other the choice: where nothing may be stored, they follow it all the same. */
const themeChannel = 'akin-theme'
let channel: BroadcastChannel | null = null

const chosen = remembered<Theme>({
  key: themeKey,
  per: 'browser',
  parse: text => (text === 'light' || text === 'dark' ? text : 'system'),
  write: theme => (theme === 'system' ? null : theme),
})

export function useTheme() {
  const theme = useStore(chosen)
  const consent = useConsent()
  return { theme, setTheme, isForVisit: !consent?.cookieConsentFunctional && theme !== 'system' }
}

/** From now on the theme follows the device's setting and the other tabs, and storing it follows the cookie choice. */
export function watchThemeMemory() {
  chosen.read()
  subscribeToConsent(chosen.read)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintTheme)
  channel = new BroadcastChannel(themeChannel)
  channel.onmessage = ({ data }: MessageEvent<Theme>) => choose(data)
}

function setTheme(theme: Theme) {
  choose(theme)
  channel?.postMessage(theme)
}

function choose(theme: Theme) {
  chosen.set(theme)
  paintTheme()
}

/** Applies the theme to the document. The start-up script does the same before the first paint. */
function paintTheme() {
  const theme = chosen.read()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[shown])
}
