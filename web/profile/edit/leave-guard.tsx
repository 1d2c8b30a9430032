import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readUser } from '#auth/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before what was typed is lost: by a link, by another tab, by the way back or with the window. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => {
      // Whoever has been signed out cannot save any more.
      const signedIn = Boolean(readUser())
      const asks = unsaved && signedIn && tabOf(current) !== tabOf(next)
      if (asks) focusOpenTab()
      return asks
    },
    [unsaved],
  )
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Dialog
      alert
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="What you changed on your profile is not saved yet."
      actions={
        <>
          <Button variant="quiet" onClick={() => reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            Discard and leave
          </Button>
        </>
      }
    />
  )
}

/** A tab opens when it takes the focus: given back to the one that was pressed, it would ask again. */
function focusOpenTab() {
  if (document.activeElement?.role !== 'tab') return
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
}

function tabOf({ pathname, search }: { pathname: string; search: object }) {
  return `${pathname}?${'tab' in search ? search.tab : 'profile'}`
}
