import { firstLimits } from '@akin/contract/first-limits.ts'
import { useEffect, useState } from 'react'

export const accountLoading = 'Loading your account...'
export const pageLoading = 'Loading page...'
export const almostThere = 'Almost there...'
export const takingLonger = 'This is taking longer than expected. Please hang on...'

/** The line under a loader: what it says at first, after 2 s and after 5 s. */
export function useLoadingText(first: string) {
  const [text, setText] = useState(first)
  useEffect(() => {
    const second = setTimeout(setText, firstLimits.loaderSecondTextMs, almostThere)
    const third = setTimeout(setText, firstLimits.loaderThirdTextMs, takingLonger)
    return () => {
      clearTimeout(second)
      clearTimeout(third)
    }
  }, [])
  return text
}
