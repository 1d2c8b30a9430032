export interface SpecPage {
  /** As the specification writes it. */
  path: string
  /** Who may see it: everyone, someone signed in, or someone whose e-mail is verified. */
  kind: 'public' | 'user' | 'verified'
  /** An address that this page answers to. */
  address: string
  /** 404 where nobody and nothing exists yet that the address could name. */
  status?: 404
  /** A call that this address makes and that is refused. */
  refused?: string
}

/** As long as a real one, but nobody was ever sent it. */
const unknownToken = 'unknown'.padEnd(43, '-')

/** Every page of the specification, in its order, and those that stand beside one of them. */
export const pages: SpecPage[] = [
  { path: '/', kind: 'public', address: '/' },
  { path: '/auth', kind: 'public', address: '/auth' },
  { path: '/about', kind: 'public', address: '/about' },
  { path: '/help-center', kind: 'public', address: '/help-center' },
  { path: '/help-center/{articleId}', kind: 'public', address: '/help-center/verify-your-email' },
  { path: '/support', kind: 'public', address: '/support' },
  { path: '/privacy-policy', kind: 'public', address: '/privacy-policy' },
  { path: '/terms', kind: 'public', address: '/terms' },
  { path: '/cookies-policy', kind: 'public', address: '/cookies-policy' },
  { path: '/refunds', kind: 'public', address: '/refunds' },
  { path: '/verify-email', kind: 'public', address: '/verify-email' },
  { path: '/verify-email-change', kind: 'public', address: '/verify-email-change' },
  { path: '/pending-verification', kind: 'public', address: '/pending-verification' },
  {
    path: '/verify-redirect/{token}',
    kind: 'public',
    address: `/verify-redirect/${unknownToken}`,
    refused: `/api/links/${unknownToken}`,
  },
  { path: '/forgot-password', kind: 'public', address: '/forgot-password' },
  { path: '/reset-password', kind: 'public', address: '/reset-password' },
  {
    path: '/reset-password/{token}',
    kind: 'public',
    address: `/reset-password/${unknownToken}`,
    refused: `/api/links/${unknownToken}`,
  },
  { path: '/verification-test', kind: 'public', address: '/verification-test' },
  { path: '/p/{displayName}', kind: 'public', address: '/p/NobodyAtAll', status: 404 },
  { path: '/profile', kind: 'user', address: '/profile' },
  { path: '/profile/view', kind: 'user', address: '/profile/view' },
  { path: '/chat', kind: 'verified', address: '/chat' },
  { path: '/chat/{contactId}', kind: 'verified', address: '/chat/1234567890' },
  { path: '/connect', kind: 'verified', address: '/connect' },
  { path: '/discover', kind: 'verified', address: '/discover' },
  { path: '/user/{userId}', kind: 'verified', address: '/user/nobody' },
  { path: '/subscription', kind: 'verified', address: '/subscription' },
  { path: '/tokens/purchase', kind: 'verified', address: '/tokens/purchase' },
]

export const publicPages = pages.filter(page => page.kind === 'public')
export const protectedPages = pages.filter(page => page.kind !== 'public')

/** A name for files and titles: `help-center-articleId`, `home`. */
export function nameOf({ path }: SpecPage) {
  return path.replace(/[{}]/g, '').split('/').filter(Boolean).join('-') || 'home'
}
