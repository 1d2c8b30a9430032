import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { phone } from './screens.ts'
import styles from './toast.module.css'
import { giveFocusBack, rememberFocus } from './toast-focus.ts'
import { ToastLine } from './toast-line.tsx'
import tones from './tone.module.css'
import { useScreen } from './use-screen.ts'

export type ToastOptions = {
  title: string
  description?: string | undefined
  kind?: keyof typeof signs | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds. Without it 5 s, and errors stay until dismissed. */
  timeout?: number | undefined
  /** A toast with the id of one that is showing takes its place. */
  id?: string | undefined
  /** A person's avatar in place of the sign. */
  picture?: ReactNode
  /** On phones it is a line above the page: what stays must not lie over the way back and the title. */
  slim?: boolean | undefined
}

type Extras = Pick<ToastOptions, 'kind' | 'action' | 'picture' | 'slim'>

const signs = { ok: <Check />, bad: <TriangleAlert />, info: <Info />, warn: <CircleAlert /> }

const toasts = Toast.createToastManager<Extras>()

/** Shows a toast in the mounted `Toasts` and returns its id. */
export function show({ id, title, description, timeout, ...extras }: ToastOptions): string {
  const stay = extras.kind === 'bad' ? 0 : 5000
  return toasts.add({ id, title, description, timeout: timeout ?? stay, data: extras })
}

/** Where toasts appear: at most three at once, on phones two, paused while one is hovered or focused. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} data-toasts="" onFocus={rememberFocus}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const isPhone = useScreen(phone)
  return Toast.useToastManager<Extras>().toasts.map(toast =>
    isPhone && toast.data?.slim ? (
      <ToastLine
        key={toast.id}
        {...toast}
        action={toast.data.action}
        onClose={() => toasts.close(toast.id)}
      />
    ) : (
      <ToastCard key={toast.id} toast={toast} />
    ),
  )
}

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<Extras> }) {
  const { kind = 'ok', action, picture } = toast.data ?? {}
  // In place of the library's dialog roles: a toast is heard as it appears and never asks for focus.
  const heard = { role: kind === 'bad' ? 'alert' : 'status', 'aria-modal': undefined, tabIndex: -1 }
  const dismiss = () => toasts.close(toast.id)
  const act = () => {
    dismiss()
    // First, so that a dialog which this opens gives the focus back to something that is still there.
    giveFocusBack(toast.ref?.current?.parentElement)
    action?.onClick()
  }
  const isGoing = toast.transitionStatus === 'ending'
  useEffect(() => {
    if (isGoing) giveFocusBack(toast.ref?.current)
  }, [isGoing, toast.ref])
  return (
    <Toast.Root toast={toast} swipeDirection={['up', 'down', 'right']} className={styles.toast} {...heard}>
      {picture ?? <span className={cx(styles.sign, tones[kind])}>{signs[kind]}</span>}
      <div className={styles.text}>
        <Toast.Title render={<p />} className={styles.title} />
        <Toast.Description className={styles.description} />
        {action && (
          <Button size="small" className={styles.action} onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" size="small" className={styles.dismiss} onClick={dismiss}>
        <X />
      </IconButton>
    </Toast.Root>
  )
}
