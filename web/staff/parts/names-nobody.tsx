import { CallError } from '#platform/call-error.ts'
import { Checkbox } from '#ui/checkbox.tsx'

interface NamesNobodyProps {
  error: Error | null
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Below a text that was refused as it names a reporter. People may be called like any word. */
export function NamesNobody({ error, checked, onChange }: NamesNobodyProps) {
  if (!checked && !isNaming(error)) return null
  return (
    <Checkbox
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      label="It is a word here, and names nobody."
    />
  )
}

function isNaming(error: Error | null) {
  return error instanceof CallError && error.body.code === 'names_reporter'
}
