/** What this document keeps of the server's answers. */
interface Cache {
  /** Asks again for what could not be had. */
  retry?(): Promise<unknown>
  /** Asks again for what is on the screen and forgets the rest: someone else is signed in. */
  reset?(): void
  /** Forgets everything: nobody is signed in any more. */
  clear?(): void
  /** Has everything asked for again where it is shown next. What is on the screen stays as it is. */
  expire?(): void
}

/** Those whose code is loaded. Most pages of visitors need no more than the user check. */
export const caches = new Set<Cache>()

/** For what this tab holds of a person alone: nobody who comes after may find it. */
export function forgetWithPerson(forget: () => void) {
  caches.add({ reset: forget, clear: forget })
}
