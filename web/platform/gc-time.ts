/** What was asked about one person is kept for an hour after it was last shown: a tab may be open for weeks. */
export const gcTimeOfOne = 60 * 60 * 1000
