import type { SecondWay } from '@akin/contract/auth/two-step.ts'
import { Check, ChevronRight, FingerprintPattern, KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextButton } from '#ui/text-button.tsx'
import form from '../form.module.css'
import { PasskeyWaiting, usePasskeyProof } from '../passkeys/passkey-proof.tsx'
import type { AskedSecondStep } from '../sessions/log-in.ts'
import { maskEmail } from '../verification/mask-email.ts'
import { LostStep } from './lost-step.tsx'
import { noProof, ProofField, proofChecks, proofOf, type TypedWay } from './proof-field.tsx'
import styles from './second-step.module.css'
import { useTakeSecondStep } from './take-second-step.ts'

interface SecondStepProps {
  asked: AskedSecondStep
  /** Back to the password. */
  onClose: () => void
}

const words = {
  code: {
    title: 'One more step.',
    lede: 'Type the code your app shows for Akin.',
    icon: <Smartphone />,
    offer: 'Use a code from your app',
    about: 'Six digits',
  },
  passkey: {
    title: 'One more step.',
    lede: 'Your browser asks for your passkey.',
    icon: <FingerprintPattern />,
    offer: 'Use a passkey',
    about: 'Face, finger or screen lock',
  },
  recovery: {
    title: 'A recovery code, then.',
    lede: 'One of the ten you kept when you turned two-step sign-in on. Each works once.',
    icon: <KeyRound />,
    offer: 'Use a recovery code',
    about: 'One of the ten you kept',
  },
}
const knownWays = Object.keys(words) as SecondWay[]

/** The second step of signing in. Whose account it is stays unsaid until it is done. */
export function SecondStep({ asked, onClose }: SecondStepProps) {
  const ways = knownWays.filter(way => asked.ways.includes(way))
  const [chosen, setChosen] = useState<SecondWay>()
  const [isLost, setLost] = useState(false)
  const way = chosen ?? ways[0] ?? 'code'
  if (isLost) return <LostStep asked={asked} onBack={() => setLost(false)} />
  return (
    <div className={styles.step}>
      <div>
        <h1>{words[way].title}</h1>
        <p className={styles.lede}>{words[way].lede}</p>
      </div>
      <div className={styles.who}>
        <span className={styles.right} aria-hidden="true">
          <Check size={20} />
        </span>
        <p>
          <b>{maskEmail(asked.email)}</b> Your password was right
        </p>
        <TextButton onClick={onClose}>Not you?</TextButton>
      </div>
      {way === 'passkey' ? (
        <PasskeyStep challenge={asked.challenge} onOver={onClose} />
      ) : (
        <ProofForm key={way} way={way} challenge={asked.challenge} onOver={onClose} />
      )}
      <div>
        {ways
          .filter(other => other !== way)
          .map(other => (
            <button key={other} type="button" className={styles.way} onClick={() => setChosen(other)}>
              {words[other].icon}
              <span>
                <b>{words[other].offer}</b>
                <small>{words[other].about}</small>
              </span>
              <ChevronRight size={16} />
            </button>
          ))}
        <button type="button" className={styles.way} onClick={() => setLost(true)}>
          <LifeBuoy />
          <span>
            <b>I can’t do the second step</b>
            <small>Phone, codes and passkeys are gone</small>
          </span>
          <ChevronRight size={16} />
        </button>
      </div>
    </div>
  )
}

interface StepProps {
  challenge: string
  /** It took too long, or too many tries: only the password leads on. */
  onOver: () => void
}

function ProofForm({ way, challenge, onOver }: StepProps & { way: TypedWay }) {
  const { formState, handleSubmit, register, setError, setFocus } = useForm({
    resolver: proofChecks[way],
    defaultValues: noProof,
  })
  const { send, isPending = false } = useTakeSecondStep(error => {
    if (isOver(error)) return onOver()
    setError('proof', { type: 'server', message: failureText(error) }, { shouldFocus: true })
  })
  useEffect(() => setFocus('proof'), [setFocus])
  return (
    <form
      noValidate
      method="post"
      className={form.form}
      onSubmit={handleSubmit(({ proof, trust }) => {
        if (!isPending) send({ challenge, trust, ...proofOf(way, proof) })
      })}
    >
      <ProofField way={way} error={formState.errors.proof?.message} {...register('proof')} />
      <Checkbox label="Trust this browser for 30 days" className={styles.trust} {...register('trust')} />
      <Button type="submit" size="large" wide busy={isPending}>
        Sign in
      </Button>
    </form>
  )
}

function PasskeyStep({ challenge, onOver }: StepProps) {
  const { send, isPending, error } = useTakeSecondStep(refused => {
    if (isOver(refused)) onOver()
  })
  const proof = usePasskeyProof(assertion => send({ challenge, trust: false, assertion }))
  const isBusy = isPending || proof.isPending
  return (
    <>
      <PasskeyWaiting isPending={isBusy} error={error ?? proof.error} />
      <Button variant="outline" size="large" wide busy={isBusy} onClick={proof.ask}>
        Try again
      </Button>
    </>
  )
}

function isOver(error: Error) {
  return error instanceof CallError && error.body.code === 'challenge_over'
}
