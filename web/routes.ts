import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every page of the product, in the order of the specification. */
export const routes = rootRoute('root.tsx', [
  layout('_public', 'shell/public.layout.tsx', [
    index('home/home.page.tsx'),
    route('/about', 'home/about.page.tsx'),
    route('/help-center', 'help/help-center.page.tsx'),
    route('/help-center/$articleId', 'help/help-article.page.tsx'),
    route('/support', 'support/support.page.tsx'),
    route('/privacy-policy', 'legal/privacy-policy.page.tsx'),
    route('/terms', 'legal/terms.page.tsx'),
    route('/cookies-policy', 'legal/cookies-policy.page.tsx'),
    route('/refunds', 'legal/refunds.page.tsx'),
    route('/verify-email', 'auth/verify-email.page.tsx'),
    route('/verify-email-change', 'auth/verify-email-change.page.tsx'),
    route('/pending-verification', 'auth/pending-verification.page.tsx'),
    route('/verify-redirect/$token', 'auth/verify-redirect.page.tsx'),
    route('/forgot-password', 'auth/forgot-password.page.tsx'),
    route('/reset-password', 'auth/reset-password.page.tsx'),
    route('/reset-password/$token', 'auth/reset-password-token.page.tsx'),
    route('/verification-test', 'auth/verification-test.page.tsx'),
    route('/auth/phone', 'auth/phone.page.tsx'),
    route('/unsubscribe/$token', 'notifications/unsubscribe.page.tsx'),
    route('/mail-settings/$token', 'notifications/mail-settings.page.tsx'),
    route('/p/$displayName', 'profile/public-profile.page.tsx'),
  ]),
  route('/auth', 'auth/auth.page.tsx'),
  layout('_user', 'auth/user.layout.tsx', [
    layout('_app', 'shell/app.layout.tsx', [
      route('/profile', 'profile/profile.page.tsx'),
      route('/profile/view', 'profile/preview.page.tsx'),
      layout('_verified', 'auth/verified.layout.tsx', [
        layout('_chats', 'chat/chats.layout.tsx', [
          route('/chat', 'chat/chat.page.tsx'),
          route('/chat/$contactId', 'chat/conversation.page.tsx'),
        ]),
        route('/connect', 'connect/connect.page.tsx'),
        route('/discover', 'discover/discover.page.tsx'),
        route('/user/$userId', 'profile/user.page.tsx'),
        route('/subscription', 'subscription/subscription.page.tsx'),
        route('/tokens/purchase', 'tokens/purchase.page.tsx'),
        route('/reports', 'safety/reports.page.tsx'),
        route('/notifications', 'notifications/notifications.page.tsx'),
        route('/share', 'chat/share.page.tsx'),
      ]),
    ]),
    route('/dev/checkout/$orderId', 'dev/checkout.page.tsx'),
    route('/dev/portal/$subscriptionId', 'dev/portal.page.tsx'),
  ]),
  route('/admin/$', 'staff/console.page.tsx'),
  route('/dev/ui', 'dev/ui.page.tsx'),
  route('/dev/broken', 'dev/broken.page.tsx'),
])
