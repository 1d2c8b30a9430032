import type { HelpCategoryId } from '@akin/contract/help/shapes.ts'

/** In the order of the page. A category without an article is not shown. */
export const categories: Record<HelpCategoryId, { title: string; text: string }> = {
  'getting-started': { title: 'Getting started', text: 'Your account and your first steps' },
  chat: { title: 'Chat', text: 'Messages, photos, read receipts' },
  'connect-discover': { title: 'Connect and discover', text: 'Your page, your name, and being found' },
  safety: { title: 'Safety', text: 'How we treat each other' },
  money: { title: 'Plans and tokens', text: 'Paying, cancelling, refunds' },
  'account-privacy': { title: 'Account and privacy', text: 'Signing in, email, leaving and coming back' },
}
