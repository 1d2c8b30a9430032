import { domainToUnicode } from 'node:url'

/**
 * The one spelling in which a domain is kept and looked for, whether someone writes it as it is read (bücher.example), as
 * it travels (xn--bcher-kva.example) or as a whole address. Null where it is none; a whole ending such as `com` is not taken.
 */
export function asDomain(written: string): string | null {
  const address = written.includes('://') ? written.trim() : `http://${written.trim().replace(/^\*?\./, '')}`
  if (!URL.canParse(address)) return null
  const domain = domainIn(address)
  return /^[^.]+(\.[^.]+)+$/.test(domain) && domain.length <= 253 ? domain : null
}

/** Where an address leads, without the dot that a full name may end with. */
export function domainIn(address: string) {
  return new URL(address).hostname.replace(/\.$/, '')
}

/** With how it is read, where that is something else. */
export function spelledOut(domain: string) {
  const read = domainToUnicode(domain)
  return read === domain || read === '' ? domain : `${domain} (${read})`
}

/** Whether it is one of these, or lies below one. */
export function isBelow(domain: string, these: ReadonlySet<string>) {
  for (let rest = domain; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (these.has(rest)) return true
    if (!rest.includes('.')) return false
  }
  return false
}
