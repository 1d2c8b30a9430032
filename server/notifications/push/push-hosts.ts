import type { Config } from '#config.ts'

/** Of Chrome and those built like it, Firefox, Safari, Edge. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^([a-z0-9-]+\.){1,2}notify\.windows\.com$/,
]

/** Whether the settings name the place of this endpoint. */
export function isNamedHost({ pushHosts }: Pick<Config, 'pushHosts'>, endpoint: string) {
  return pushHosts.includes(new URL(endpoint).origin)
}

/**
 * The endpoint in its one spelling, or null where it is none of a push service that we know. A stranger names it, and we
 * post to it from inside our own network: only what is on the list is ever taken.
 */
export function endpointAt({ pushHosts }: Pick<Config, 'pushHosts'>, written: string): string | null {
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  if (url.username || url.password || url.hash) return null
  const isKnown =
    url.protocol === 'https:' && url.port === '' && known.some(pattern => pattern.test(url.hostname))
  return isKnown || pushHosts.includes(url.origin) ? url.href : null
}
