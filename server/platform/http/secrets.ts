import { type Address, readAddress } from './address.ts'

/**
 * Where links of mails and links that share a profile carry their secret. This is the one list: such pages send no
 * referrer and are never kept, and whoever writes an address down leaves the secret out.
 */
const pagesOfLinks = ['/verify-redirect', '/reset-password', '/verify-email', '/verify-email-change']
const secretFollows = ['/verify-redirect/', '/reset-password/', '/api/links/']
const secretParameters = ['token', 'disown', 'k']

/** Whether the address of this page may hold a secret. */
export function holdsSecret({ path, search }: Address) {
  const asked = new URLSearchParams(search)
  return (
    pagesOfLinks.some(page => path === page || path.startsWith(`${page}/`)) ||
    secretParameters.some(name => asked.has(name))
  )
}

/** An address as it may be written down: without its secret, and without what follows the question mark. */
export function withoutSecret(target: string) {
  const address = readAddress(target.split(/[?#]/)[0] ?? '')
  if (!address) return '[unreadable]'
  const page = secretFollows.find(start => address.path.startsWith(start))
  return page ? `${page}[secret]` : address.path.replace(tokens, '[secret]')
}

/** Free text, such as the message of an error, with every address in it as it may be written down. */
export function withoutSecrets(text: string) {
  return text.replace(paths, '$1[secret]').replace(queries, '?[…]').replace(tokens, '[secret]')
}

const paths = new RegExp(`(${secretFollows.join('|')})[^\\s"'<>()?#/]+`, 'gi')
const queries = /\?[\w.~%-]+=[^\s"'<>()]*/g
/** How every secret of ours looks, wherever it stands. */
const tokens = /[\w-]{43,}/g
