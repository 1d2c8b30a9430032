export interface SpecPage {
  /** As the specification writes it. */
  path: string
  /** Who may see it: everyone, someone signed in, or someone whose email is verified. */
  kind: 'public' | 'user' | 'verified'
  /** An address that this page answers to. */
  address: string
  /** What its first heading says to someone called Ana, or to a visitor. */
  heading: string | RegExp
  /** 404 where nobody and nothing exists yet that the address could name. */
  status?: 404
  /** A call that this address makes and that is refused. */
  refused?: string
}

/** As long as a real one, but nobody was ever sent it. */
const unknownToken = 'unknown'.padEnd(43, '-')

/** Every page of the specification, in its order, and those that stand beside one of them. */
export const pages: SpecPage[] = [
  { path: '/', kind: 'public', address: '/', heading: 'Find your people. Talk to them.' },
  { path: '/auth', kind: 'public', address: '/auth', heading: 'Good to see you.' },
  { path: '/auth/phone', kind: 'public', address: '/auth/phone', heading: 'Continue on this phone' },
  { path: '/about', kind: 'public', address: '/about', heading: 'About Akin' },
  { path: '/help-center', kind: 'public', address: '/help-center', heading: 'How can we help?' },
  {
    path: '/help-center/{articleId}',
    kind: 'public',
    address: '/help-center/verify-your-email',
    heading: 'Verify your email',
  },
  { path: '/support', kind: 'public', address: '/support', heading: 'Write to us' },
  { path: '/privacy-policy', kind: 'public', address: '/privacy-policy', heading: 'Privacy policy' },
  { path: '/terms', kind: 'public', address: '/terms', heading: 'Terms' },
  { path: '/cookies-policy', kind: 'public', address: '/cookies-policy', heading: 'Cookies policy' },
  { path: '/refunds', kind: 'public', address: '/refunds', heading: 'Refunds' },
  { path: '/verify-email', kind: 'public', address: '/verify-email', heading: 'This link does not work' },
  {
    path: '/verify-email-change',
    kind: 'public',
    address: '/verify-email-change',
    heading: 'This link does not work any more',
  },
  {
    path: '/pending-verification',
    kind: 'public',
    address: '/pending-verification',
    heading: 'Check your email',
  },
  {
    path: '/verify-redirect/{token}',
    kind: 'public',
    address: `/verify-redirect/${unknownToken}`,
    heading: 'Check your email',
    refused: `/api/links/${unknownToken}`,
  },
  { path: '/forgot-password', kind: 'public', address: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/reset-password', kind: 'public', address: '/reset-password', heading: 'Reset your password' },
  {
    path: '/reset-password/{token}',
    kind: 'public',
    address: `/reset-password/${unknownToken}`,
    heading: 'This link does not work any more',
    refused: `/api/links/${unknownToken}`,
  },
  {
    path: '/verification-test',
    kind: 'public',
    address: '/verification-test',
    heading: 'Verification check',
  },
  ...['unsubscribe', 'mail-settings'].map(page => ({
    path: `/${page}/{token}`,
    kind: 'public' as const,
    address: `/${page}/${unknownToken}`,
    heading: 'This link is too old or was cut off.',
    refused: `/api/mail-rules/${unknownToken}`,
  })),
  {
    path: '/p/{displayName}',
    kind: 'public',
    address: '/p/NobodyAtAll',
    heading: 'Nothing in common with this address',
    status: 404,
    refused: '/api/p/NobodyAtAll',
  },
  { path: '/profile', kind: 'user', address: '/profile', heading: 'Your profile' },
  { path: '/profile/view', kind: 'user', address: '/profile/view', heading: /^Ana-/ },
  { path: '/chat', kind: 'verified', address: '/chat', heading: 'Chats' },
  {
    path: '/chat/{contactId}',
    kind: 'verified',
    address: '/chat/1234567890',
    refused: '/api/chat/1234567890/messages',
    heading: 'Conversation not found',
  },
  { path: '/connect', kind: 'verified', address: '/connect', heading: 'Connect' },
  { path: '/discover', kind: 'verified', address: '/discover', heading: 'Discover' },
  { path: '/user/{userId}', kind: 'verified', address: '/user/nobody', heading: 'Person not found' },
  { path: '/subscription', kind: 'verified', address: '/subscription', heading: 'Subscription' },
  { path: '/tokens/purchase', kind: 'verified', address: '/tokens/purchase', heading: 'Tokens' },
  // With its list beside it, it is one of the settings.
  { path: '/reports', kind: 'verified', address: '/reports', heading: /^(Settings|My reports)$/ },
  { path: '/notifications', kind: 'verified', address: '/notifications', heading: 'Notifications' },
  { path: '/share', kind: 'verified', address: '/share', heading: 'Send to…' },
]

export const publicPages = pages.filter(page => page.kind === 'public')
export const protectedPages = pages.filter(page => page.kind !== 'public')

/** A name for files and titles: `help-center-articleId`, `home`. */
export function nameOf({ path }: Pick<SpecPage, 'path'>) {
  return path.replace(/[{}]/g, '').split('/').filter(Boolean).join('-') || 'home'
}
