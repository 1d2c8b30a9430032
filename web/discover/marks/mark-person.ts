import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { type Mark, showMark } from './show-mark.ts'

interface Change {
  from: Mark
  to: Mark
}

/** Marks someone, or takes a mark off. It is seen at once, and taken back if the server cannot do it. */
export function useMarkPerson() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: an undo must not overtake what it undoes.
    scope: { id: 'discover marks' },
    mutationFn: ({ from, to }: Change) => call(actFor(from, to), { params: { userId: to.profile.userId } }),
    meta: { handled: true },
    onMutate: ({ to }) => showMark(queryClient, to),
    onError(error, { from, to }) {
      showMark(queryClient, from)
      if (error instanceof CallError && error.status === 401) return
      const { userId } = to.profile
      toast({ id: `mark-${userId}`, kind: 'bad', title: failed[to.kind], description: failureText(error) })
    },
    onSettled(_data, _error, { from, to }) {
      if (from.kind === 'hidden' || to.kind === 'hidden') void refresh(queryClient, { queryKey: keys.hidden })
    },
  })
}

function actFor(from: Mark, to: Mark) {
  return to.kind === 'none' ? takingOff[from.kind] : marking[to.kind]
}

const { savePerson, unsavePerson, putOff, bringBack, hidePerson, unhidePerson } = discoverEndpoints

const marking = { saved: savePerson, later: putOff, hidden: hidePerson }
const takingOff = { none: unsavePerson, saved: unsavePerson, later: bringBack, hidden: unhidePerson }

const failed: Record<Mark['kind'], string> = {
  none: 'Nothing has changed',
  saved: 'Not saved',
  later: 'Not put off',
  hidden: 'Not hidden',
}
