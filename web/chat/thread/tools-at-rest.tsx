import { type ComponentProps, createContext, startTransition, use, useEffect, useState } from 'react'
import { useEver } from '#ui/use-ever.ts'
import type { MessageTools } from '../message/message-tools.tsx'
import { more } from '../message/more-on-demand.ts'

/** Whether someone looks at the rows that are drawn. While thousands fly by, and before the first are seen, nobody does. */
export const Resting = createContext(true)

/** Whether rows rest, and what they offer then is here: it is loaded once the first picture is painted. */
export function useResting(isSettled: boolean) {
  const [isHere, setHere] = useState(more.part !== undefined)
  useEffect(() => {
    if (!isSettled || isHere) return
    let left = false
    more.load().then(
      () => left || startTransition(() => setHere(true)),
      () => {},
    )
    return () => {
      left = true
    }
  }, [isSettled, isHere])
  return isSettled && isHere
}

/** They take no room and are no use before one rests, or comes for them: what flies by comes without. */
export function ToolsAtRest(props: ComponentProps<typeof MessageTools>) {
  const isResting = use(Resting)
  const { part } = more
  const isWanted = useEver(part !== undefined && (isResting || props.isNear))
  return isWanted && part ? <part.MessageTools {...props} /> : null
}
