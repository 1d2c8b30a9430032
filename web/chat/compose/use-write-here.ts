import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Whoever followed a link to write to someone (`writeTo`) writes next, whether the conversation is here already or comes
 * later. A finger is not on its way to the field: that would bring up the keyboard over what is to be read first.
 */
export function useWriteHere(field: RefObject<HTMLElement | null>) {
  const router = useRouter()
  const visit = useLocation({ select: ({ state }) => (state.writes ? state.__TSR_key : undefined) })
  useEffect(() => {
    if (!visit || matchMedia('(pointer: coarse)').matches) return
    function begin() {
      if (!document.activeElement?.matches(elsewhere)) field.current?.focus()
    }
    begin()
    // A page takes the focus to its heading once it is drawn.
    return router.subscribe('onRendered', begin)
  }, [router, visit, field])
}

/** Whoever writes or answers something meanwhile stays there. A dialog that is closing has done its work. */
const elsewhere = ':is(input, textarea, [role="dialog"] *):not([data-closed] *)'
