const dates = ['expiresAt', 'verifiedAt']

/** Reads a profile where strangers wait for it: the schemas stay at home, and the server has checked. */
export function parseProfile(json: string) {
  return JSON.parse(json, (key, value) => (value && dates.includes(key) ? new Date(value) : value))
}
