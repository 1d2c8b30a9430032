import { type Address, readAddress } from './address.ts'

/**
 * Where links in mails, invitations, links that share a profile and codes for phones carry their secret; that of a `ticket`
 * is behind a `#`. This is the only list: such pages send no referrer and are never cached, and everything that logs an
 * address leaves the secret out.
 */
const pagesOfLinks =
  /^\/(verify-redirect|reset-password|verify-email|verify-email-change|auth\/phone|unsubscribe|mail-settings|api\/unsubscribe)(\/|$)/
const secretFollows = [
  ...['/verify-redirect/', '/reset-password/', '/unsubscribe/', '/mail-settings/'],
  ...['/api/links/', '/api/invitations/', '/api/unsubscribe/', '/api/mail-rules/'],
]
const secretParameters = ['token', 'disown', 'lost', 'k', 'invite', 'ticket']

/** Whether the address of this page may hold a secret. */
export function holdsSecret({ path, search }: Address) {
  return pagesOfLinks.test(path) || hasSecretParameter(search)
}

function hasSecretParameter(search: string) {
  if (search === '') return false
  const asked = new URLSearchParams(search)
  return secretParameters.some(name => asked.has(name))
}

/** An address as it may be logged: without its secret and without its query. */
export function withoutSecret(target: string) {
  const address = readAddress(target.split(/[?#]/)[0] ?? '')
  if (!address) return '[unreadable]'
  const page = secretFollows.find(start => address.path.startsWith(start))
  return page ? `${page}[secret]` : address.path.replace(tokens, '[secret]')
}

/** Free text, such as the message of an error, with the secrets and queries of all addresses in it left out. */
export function withoutSecrets(text: string) {
  return text.replace(paths, '$1[secret]').replace(queries, '?[…]').replace(tokens, '[secret]')
}

const paths = new RegExp(`(${secretFollows.join('|')})[^\\s"'<>()?#/]+`, 'gi')
const queries = /\?[\w.~%-]+=[^\s"'<>()]*/g
/** Matches every secret that we generate. */
const tokens = /[\w-]{43,}/g
