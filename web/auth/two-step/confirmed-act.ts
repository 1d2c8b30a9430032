import { useMutation } from '@tanstack/react-query'
import { asksForPassword, useConfirmPassword } from '../sessions/confirm-password.tsx'

/**
 * An act that may ask for a fresh confirmation, and goes on by itself once that was given. `onAsked` makes room for the
 * question.
 */
export function useConfirmedAct<Reply>(
  make: () => Promise<Reply>,
  onDone: (reply: Reply) => void,
  onAsked?: () => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: make,
    meta: { handled: true },
    onSuccess: onDone,
    onError: refused => {
      if (confirm.needed(refused, undefined)) onAsked?.()
    },
  })
  const confirm = useConfirmPassword<undefined>(() => mutate())
  return {
    act: () => mutate(),
    busy: isPending,
    refused: asksForPassword(error) ? null : error,
    dialog: confirm.dialog,
  }
}
