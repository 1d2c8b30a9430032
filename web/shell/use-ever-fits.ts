import { useState } from 'react'
import { useScreen } from '#ui/use-screen.ts'

/**
 * Whether the screen is as the media query says, or has been. What is drawn for one width alone stays when a window
 * changes its width, hidden by its styles: something may be open in it.
 */
export function useEverFits(query: string) {
  const fits = useScreen(query)
  const [everFits, setEverFits] = useState(fits)
  if (fits && !everFits) setEverFits(true)
  return everFits
}
