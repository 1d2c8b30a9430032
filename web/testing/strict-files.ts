/**
 * What runs again with React's development build in strict mode, which says what is wrong with how it is used: every page
 * of the product, and what opens over them. `npm run prove -- strict` does it with all files.
 */
export const strictFiles = [
  'web/auth/guards',
  'web/billing/billing',
  'web/chat/gifts/shelf',
  'web/chat/info/shared',
  'web/chat/list/chat-list',
  'web/chat/message/waiting-row',
  'web/chat/scheduled/scheduled-list',
  'web/connect/asking/request-dialog',
  'web/connect/connect',
  'web/cookies/cookie-consent',
  'web/dev/checkout',
  'web/dev/ui',
  'web/discover/deck/deck',
  'web/discover/search/filter-sheet',
  'web/help/help-center',
  'web/platform/errors/error-boxes',
  'web/profile/edit/status-editor',
  'web/profile/profile-panels',
  'web/profile/public-profile',
  'web/profile/welcome/welcome-dialog',
  'web/support/support-form',
  'web/tokens/spend/spend-dialog',
].map(file => `${file}.component.test.tsx`)
