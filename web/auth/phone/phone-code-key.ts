/** By itself: every page listens for news of it, and one dialog shows it. */
export const phoneCodeKey = ['/api/phone-codes'] as const
