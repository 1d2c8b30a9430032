import type { Tuning } from '@akin/contract/discover/ranking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRest } from '#platform/use-rest.ts'
import { showSettings, useEditDiscoverSettings } from '../edit-discover-settings.ts'
import { discoverSettingsQuery } from '../queries.ts'

/** As long as a hand rests between two steps of a slider. */
const restMs = 500

/** Shows at once what counts from now on, and saves it when the sliders have come to rest. */
export function useTune(onTuned: (tuning: Tuning) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useEditDiscoverSettings()
  const [isSaved, setSaved] = useState(false)
  // Whoever leaves the page has decided, too.
  const rest = useRest(restMs)
  /** What the server has, as long as what is shown is not on its way there. */
  const kept = useRef<Tuning>(undefined)

  const shown = () => queryClient.getQueryData(discoverSettingsQuery.queryKey)?.tuning

  function show(tuning: Tuning) {
    showSettings(queryClient, { tuning })
    onTuned(tuning)
  }

  function tune(tuning: Tuning) {
    kept.current ??= shown()
    rest.later(() => void save())
    setSaved(false)
    show(tuning)
  }

  async function save() {
    const [tuning, before] = [shown(), kept.current]
    if (!tuning || !before) return
    kept.current = undefined
    try {
      await mutateAsync({ tuning })
      if (!kept.current) setSaved(true)
    } catch {
      // Whoever has gone on moving tries again with that.
      if (kept.current) kept.current = before
      else show(before)
    }
  }

  return { tune, isSaved }
}
