import { useState } from 'react'

/** Whether something is so, or has been. What is drawn for one width alone stays from then on: something may be open in it. */
export function useEver(is: boolean) {
  const [ever, setEver] = useState(is)
  if (is && !ever) setEver(true)
  return ever
}
