import { type ComponentProps, type MouseEvent, useState } from 'react'
import { onDemand, tellFailedPart } from '#ui/on-demand.ts'
import type { Pretence } from './pretence.ts'

const looking = onDemand(async () => {
  const [{ pretenceOf }, { LookTwice }] = await Promise.all([
    import('./pretence.ts'),
    import('./look-twice.tsx'),
  ])
  return { pretenceOf, LookTwice }
})

type OutLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link that someone has written. One that pretends to lead elsewhere says where it leads, and has to be pressed twice. */
export function OutLink({ href, children, ...link }: OutLinkProps) {
  const [pretence, setPretence] = useState<Pretence | null>(null)
  const [isOpen, setOpen] = useState(false)

  function look(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget } = event
    if (!looking.part) {
      event.preventDefault()
      // As soon as it can be looked at, the press goes on.
      looking.load().then(() => currentTarget.click(), tellFailedPart)
      return
    }
    const found = looking.part.pretenceOf(href)
    if (!found) return
    event.preventDefault()
    setPretence(found)
    setOpen(true)
  }

  return (
    <>
      <a
        rel="noopener noreferrer nofollow ugc"
        {...link}
        href={href}
        {...looking.near}
        onClick={look}
        // The middle button opens it as well; the right one a menu.
        onAuxClick={event => event.button === 1 && look(event)}
      >
        {children}
      </a>
      {pretence && looking.part ? (
        <looking.part.LookTwice
          href={href}
          pretence={pretence}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
