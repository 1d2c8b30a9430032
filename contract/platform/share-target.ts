/** Where the share sheet of a system leads, and under which names it brings what is shared: as the manifest says. */
export const shareTarget = { path: '/share', words: ['title', 'text', 'url'], files: 'files' } as const

export type SharedWords<Each = string> = Record<(typeof shareTarget.words)[number], Each>

/** What was on its way and could not be taken over: the files, the end of the words, or both. */
export const shareLosses = ['files', 'words', 'both'] as const
export type ShareLoss = (typeof shareLosses)[number]
