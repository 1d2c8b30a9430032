import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ResetButton, Sliders, type TuneProps } from './sliders.tsx'

interface TuneSheetProps extends TuneProps {
  open: boolean
  onClose: () => void
}

/** Where there is no room beside the people. */
export function TuneSheet({ open, onClose, ...props }: TuneSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="What matters to you"
      aside={<ResetButton {...props} />}
      actions={<Button onClick={onClose}>See today's forty</Button>}
    >
      <Sliders {...props} />
    </Sheet>
  )
}
