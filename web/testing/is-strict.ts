import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isStrict: boolean
  }
}

/** Whether React is the build that finds fault with how it is used. */
export const isStrict = inject('isStrict')
