/** By itself: every page listens for news of it, and one shows it. */
export const exportKey = ['/api/export'] as const
