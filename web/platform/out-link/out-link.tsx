import { type ComponentProps, type MouseEvent, useState } from 'react'
import { onDemand, tellFailedPart } from '#ui/on-demand.ts'

const looking = onDemand(() => import('./look-twice.tsx'))

interface OutLinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link that someone has written. One that pretends to lead elsewhere says where it leads, and has to be pressed twice. */
export function OutLink({ href, ...link }: OutLinkProps) {
  const [turn, setTurn] = useState(0)

  function look(event: MouseEvent) {
    const isRightButton = event.button > 1
    if (isRightButton || looking.part?.pretenceOf(href) === null) return
    event.preventDefault()
    looking.load().then(() => setTurn(turn + 1), tellFailedPart)
  }

  return (
    <>
      <a
        rel="noopener noreferrer nofollow ugc"
        {...link}
        href={href}
        {...looking.near}
        onClick={look}
        onAuxClick={look}
      />
      {turn > 0 && looking.part ? <looking.part.LookTwice key={turn} href={href} /> : null}
    </>
  )
}
