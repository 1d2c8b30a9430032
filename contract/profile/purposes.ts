/** What people may be looking for. */
export const purposes = [
  'friends',
  'chat',
  'language exchange',
  'networking',
  'activity partners',
  'mentoring',
] as const
