import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { SelectRow } from '#ui/select-row.tsx'
import { Panel } from './panel.tsx'
import { useChangeInstallation } from './queries.ts'

const usual = [30, 90, 180, 365, 730, 1825]

/** How long messages are kept. Shortening it takes away what people have, so it is asked once more. */
export function RetentionPanel({ view: { keepMessagesDays: now } }: { view: InstallationView }) {
  const [asked, setAsked] = useState<number | null>(null)
  const { mutate, reset, isPending, isSuccess, error } = useChangeInstallation((days: number | null) =>
    call(installationEndpoints.setRetention, { body: { days } }),
  )
  const days = [...new Set([...usual, ...(now === null ? [] : [now])])].toSorted((one, other) => one - other)

  function choose(value: string) {
    reset()
    const chosen = value === '' ? null : Number(value)
    const isShorter = chosen !== null && (now === null || chosen < now)
    if (isShorter) setAsked(chosen)
    else mutate(chosen)
  }

  return (
    <Panel
      title="How long messages are kept"
      about="Messages that are older go in the night, with their files, for everyone who has them. Each conversation says so in its details. What was reported is kept for its own time."
    >
      <SelectRow
        label="Keep messages"
        options={[
          { value: '', label: 'As long as people do' },
          ...days.map(each => ({ value: String(each), label: `${each} days` })),
        ]}
        value={now === null ? '' : String(now)}
        onChange={choose}
        saved={isSuccess && asked === null}
        failure={asked === null ? error?.message : undefined}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Let messages go after ${asked ?? 0} days?`}
        description="What is older by then is taken away next night, for everyone. It cannot be brought back."
        confirm="Let them go"
        busy={isPending}
        error={error}
        onConfirm={() => mutate(asked, { onSuccess: () => setAsked(null) })}
        onKeep={() => setAsked(null)}
      />
    </Panel>
  )
}
