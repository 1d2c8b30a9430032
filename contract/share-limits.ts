/** What another application may hand over. They stand apart because the service worker needs no other numbers. */
export const shareLimits = {
  /** Together with the line no more than a message takes. */
  sharedTitle: 150,
  sharedText: 2_000,
  sharedUrl: 1_500,
  /** What goes with it in one's own words. */
  sharedLine: 300,
  /** How long it waits on the device until someone has signed in and chosen. */
  sharedLifeMs: 10 * 60_000,
  /** Which of them go along is decided where the plan is known. */
  sharedFiles: 20,
  sharedFileBytes: 100 * 1024 * 1024,
  sharedBytes: 400 * 1024 * 1024,
} as const
