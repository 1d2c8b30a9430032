import type { AppSecret } from '@akin/contract/auth/two-step.ts'
import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { copyText } from '#platform/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { noProof, ProofField, proofChecks } from './proof-field.tsx'
import styles from './set-up.module.css'

interface SetUpProps {
  open: boolean
  secret: AppSecret | undefined
  onClose: () => void
  onCodes: (codes: string[]) => void
}

const formId = 'set-up-two-step'

/** An app gets to know the secret and shows that it does. Until then nothing has changed. */
export function SetUp({ open, secret, onClose, onCodes }: SetUpProps) {
  const { formState, handleSubmit, register, reset, setError } = useForm({
    resolver: proofChecks.code,
    defaultValues: noProof,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(twoStepEndpoints.confirmTwoStep, { body: { code } }),
    meta: { handled: true },
    onSuccess({ codes }) {
      reset()
      onCodes(codes)
    },
    onError: error =>
      setError('proof', { type: 'server', message: failureText(error) }, { shouldFocus: true }),
  })

  function close() {
    reset()
    onClose()
  }
  return (
    <Dialog
      long
      open={open}
      onClose={close}
      title="Scan this with your app"
      description="Any authenticator app will do. It then shows a new code every 30 seconds. Nothing changes until a code fits."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={confirm.isPending}>
            Continue
          </Button>
        </>
      }
    >
      {secret ? <Secret secret={secret} /> : null}
      <form
        id={formId}
        noValidate
        aria-label="The code your app shows"
        className={styles.code}
        onSubmit={handleSubmit(({ proof }) => {
          if (!confirm.isPending) confirm.mutate(proof)
        })}
      >
        <ProofField way="code" error={formState.errors.proof?.message} {...register('proof')} />
      </form>
    </Dialog>
  )
}

/** For the camera, for typing, and for an app on this very device. */
function Secret({ secret: { secret, uri, qr } }: { secret: AppSecret }) {
  return (
    <div className={styles.secret}>
      <QrCode label="QR code for your app" qr={qr} />
      <div className={styles.other}>
        <b>Or type this key</b>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button
          size="small"
          variant="outline"
          icon={<Copy />}
          onClick={() =>
            copyText(secret, {
              copied: { kind: 'ok', title: 'Key copied', description: 'Paste it into your app.' },
              failed: {
                kind: 'bad',
                title: 'Not copied',
                description: 'Select the key and copy it by hand.',
              },
            })
          }
        >
          Copy the key
        </Button>
        <a href={uri}>Open in an app on this device</a>
      </div>
    </div>
  )
}
