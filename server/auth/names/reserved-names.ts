/** Words that speak for the product: not even as a part of a name. */
export const staffWords = [
  'admin',
  'administrator',
  'akin',
  'moderator',
  'official',
  'staff',
  'support',
  'sysadmin',
] as const

/** Words that make a name of the staff's when they stand beside the words above. */
export const staffFillers = ['app', 'care', 'customer', 'desk', 'help', 'service', 'team', 'the'] as const

/** Addresses of the product, and words that would confuse people or programs as a name. */
export const plainWords = [
  ...['p', 'me', 'you', 'self', 'user', 'users', 'profile', 'profiles', 'account', 'accounts', 'settings'],
  ...['auth', 'login', 'logout', 'log-in', 'log-out', 'signin', 'sign-in', 'signup', 'sign-up', 'register'],
  ...['about', 'home', 'index', 'help', 'help-center', 'help-centre', 'contact', 'contacts', 'faq'],
  ...['privacy', 'privacy-policy', 'terms', 'cookies', 'cookies-policy', 'refunds', 'legal', 'imprint'],
  ...['verify', 'verify-email', 'verify-email-change', 'verify-redirect', 'verification-test', 'verified'],
  ...['pending-verification', 'forgot-password', 'reset-password', 'password', 'security', 'sessions'],
  ...['chat', 'chats', 'message', 'messages', 'inbox', 'connect', 'connection', 'connections', 'requests'],
  ...['discover', 'search', 'explore', 'subscription', 'subscriptions', 'billing', 'payments', 'invoices'],
  ...['tokens', 'purchase', 'tokens-purchase', 'checkout', 'pricing', 'plans', 'premium', 'plus'],
  ...['notifications', 'reports', 'safety', 'trust', 'abuse', 'moderation', 'mod', 'mods', 'team', 'owner'],
  ...['api', 'dev', 'docs', 'assets', 'static', 'public', 'files', 'uploads', 'healthz', 'readyz', 'metrics'],
  ...['robots', 'sitemap', 'favicon', 'manifest', 'well-known', 'debug', 'test', 'status', 'new', 'edit'],
  ...['www', 'web', 'mail', 'email', 'smtp', 'ftp', 'root', 'system', 'server', 'localhost', 'bot', 'robot'],
  ...['null', 'undefined', 'nan', 'none', 'true', 'false', 'constructor', 'prototype', 'object'],
  ...['noreply', 'no-reply', 'postmaster', 'hostmaster', 'webmaster', 'mailer-daemon', 'info', 'hello'],
  ...['anonymous', 'unknown', 'nobody', 'everyone', 'someone', 'guest', 'member', 'members', 'visitor'],
  ...[
    'deleted',
    'deleted-account',
    'gone',
    'blocked',
    'blog',
    'press',
    'news',
    'jobs',
    'careers',
    'store',
    'share',
  ],
] as const
