import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { whenFocusIsLost } from '#ui/lost-focus.ts'
import { type CodeView, type ShownCode, usePhoneCode } from './phone-code.ts'
import { numberFormId, PhoneNumberForm } from './phone-number-form.tsx'
import { ScanCode } from './scan-code.tsx'

interface PhoneDialogProps {
  open: boolean
  code: ShownCode
  onClose: () => void
  /** Makes another code, and whether that is under way. */
  onNew: () => void
  isMaking: boolean
}

/** On the device that is signed in: the code, then the phone that has taken it, then what became of it. */
export function PhoneDialog({ open, code, onClose, onNew, isMaking }: PhoneDialogProps) {
  const { view, device, secondsLeft, confirm, end } = usePhoneCode(code)
  const last = useLastButton(view)

  /** Whoever puts the code away wants nobody to use it any more. */
  function close() {
    if (view === 'open' || view === 'claimed') end.mutate()
    onClose()
  }
  const { title, text } = words(view, device)
  return (
    <Dialog
      long
      open={open}
      onClose={close}
      title={title}
      description={text}
      actions={view === 'open' ? leave('Cancel') : view === 'claimed' ? answer() : rest()}
    >
      {view === 'open' ? <ScanCode code={code} secondsLeft={secondsLeft} /> : null}
      {view === 'claimed' ? (
        <PhoneNumberForm
          secondsLeft={secondsLeft}
          error={confirm.error ?? end.error}
          onSend={confirm.mutate}
        />
      ) : null}
    </Dialog>
  )

  function answer() {
    return (
      <>
        <Button variant="danger-quiet" busy={end.isPending} onClick={() => end.mutate()}>
          Not me: refuse
        </Button>
        <Button type="submit" form={numberFormId} busy={confirm.isPending}>
          Sign in this phone
        </Button>
      </>
    )
  }

  function rest(): ReactNode {
    if (view === 'entered') return leave('Done', 'primary')
    if (view === 'confirmed') return leave('Close')
    return (
      <>
        {leave('Close')}
        <Button ref={last} busy={isMaking} onClick={onNew}>
          New code
        </Button>
      </>
    )
  }

  function leave(label: string, variant: 'quiet' | 'primary' = 'quiet') {
    return (
      <Button ref={label === 'Done' ? last : undefined} variant={variant} onClick={close}>
        {label}
      </Button>
    )
  }
}

function words(view: CodeView, device: string) {
  switch (view) {
    case 'open':
      return { title: 'Scan this with your phone', text: 'Point the camera of your phone at the code.' }
    case 'claimed':
      return {
        title: 'Is this your phone?',
        text: (
          <>
            <b>{device}</b> asks to be signed in as you. Type the number that it shows.
          </>
        ),
      }
    case 'confirmed':
      return {
        title: 'One moment',
        text: 'Your phone is on its way in. If its screen has gone dark, wake it.',
      }
    case 'entered':
      return {
        title: 'Your phone is signed in',
        text: `${device} is in the list of where you are signed in. You can end its session there.`,
      }
    case 'wrong':
      return {
        title: 'That was another number',
        text: 'To be safe, the code has ended and nobody was signed in. Make a new one and scan it again.',
      }
    case 'refused':
      return {
        title: 'Nobody was signed in',
        text: 'The code has ended. Whoever scanned it got nothing, and learnt nothing of you.',
      }
    case 'over':
      return { title: 'This code has expired', text: 'Codes work once, and for two minutes.' }
  }
}

/** What had the focus goes with what stood there before; the button that goes on takes it. */
function useLastButton(view: CodeView) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that takes the focus away
  useEffect(() => whenFocusIsLost(() => button.current?.focus()), [view])
  return button
}
