import { imitated } from './known-names.ts'
import { mixesScripts } from './mixed-scripts.ts'

/** Where a link truly leads, and why one should look twice before going there. */
export interface Pretence {
  host: string
  why: string
}

/** What a link pretends to be, or null for one that is as it looks. The address is one that a browser can read. */
export function pretenceOf(href: string): Pretence | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const host = url.hostname.replace(/\.$/, '')
  const why = reasonFor(url, host, nameIn(href))
  return why === null ? null : { host: url.host, why }
}

function reasonFor(url: URL, host: string, written: string) {
  if (url.username !== '' || url.password !== '')
    return 'What stands before the @ says nothing about where it leads.'
  if (isAddressOfMachine(host))
    return 'It leads to a machine by its number. Pages of people you know have names.'
  if (mixesScripts(written)) return 'Its name mixes letters of several alphabets, which can look the same.'
  const known = imitated(written || host)
  if (known) return `It looks like ${known}, and is another page.`
  if (host.split('.').some(part => part.startsWith('xn--')))
    return 'Its name is written in letters that may look like others.'
  if (shorteners.has(host.replace(/^www\./, '')))
    return 'It is a short address that leads on to another page.'
  return null
}

/** The name as someone wrote it: browsers hand out the spelling for machines alone. */
function nameIn(href: string) {
  const [, name = ''] = /^[a-z]+:\/*(?:[^/?#@]*@)?([^/?#:\\]*)/i.exec(href) ?? []
  return name
}

/** Browsers write every spelling of such a number as four numbers with dots, or in brackets. */
function isAddressOfMachine(host: string) {
  return host.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)
}

const shorteners = new Set(
  (
    'bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly rb.gy shorturl.at tiny.cc t.ly s.id v.gd ' +
    'bl.ink lnkd.in soo.gd clck.ru qr.ae adf.ly trib.al short.io shorte.st u.to x.co gg.gg tny.im urlz.fr'
  ).split(' '),
)
