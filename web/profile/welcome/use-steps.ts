import { type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the welcome that is seen here, how many of its places are before this one, and the step at the first. */
    welcome?: { step: WelcomeStep; before: number; first: WelcomeStep }
  }
}

export type Steps = ReturnType<typeof useSteps>

/**
 * Which step of the welcome is seen. What the server knows only goes on; in this tab one may return to a step, by a
 * button or by the browser's own Back, for which each step has a place of its own in the history.
 */
export function useSteps(furthest: WelcomeStep | null) {
  const { history } = useRouter()
  const [seen, setSeen] = useState(() => history.location.state.welcome?.step)
  const [first, setFirst] = useState(() => history.location.state.welcome?.first)
  const isOpen = furthest !== null
  const step = furthest && earlier(seen ?? furthest, furthest)
  const now = useRef(step)
  const isLeaving = useRef(false)
  useEffect(() => {
    now.current = step
  })
  useEffect(() => {
    isLeaving.current = false
    if (!isOpen) return
    return history.subscribe(({ location, action }) => {
      const isMove = action.type !== 'PUSH' && action.type !== 'REPLACE'
      if (isMove && !isLeaving.current) setSeen(location.state.welcome?.step ?? first)
    })
  }, [isOpen, history, first])

  return {
    step,
    /** From the step that was done or skipped, unless its answer comes when one has left it. */
    goOn(from: WelcomeStep, next: WelcomeStep) {
      if (now.current !== from) return
      const { href, state } = history.location
      const { before, first: start } = state.welcome ?? { before: 0, first: from }
      now.current = next
      setFirst(start)
      setSeen(next)
      history.push(href, { welcome: { step: next, before: before + 1, first: start } })
    },
    goBack() {
      if (history.location.state.welcome) history.back()
      else if (step) setSeen(stepBefore(step))
    },
    /** No places stay behind at which Back would seem to do nothing. */
    leave() {
      const { welcome } = history.location.state
      isLeaving.current = true
      if (welcome) history.go(-welcome.before)
    },
  }
}

/** None before the first one. */
export function stepBefore(step: WelcomeStep) {
  return welcomeSteps[welcomeSteps.indexOf(step) - 1]
}

/** Null is its end. */
export function stepAfter(step: WelcomeStep) {
  return step === 'picture' ? 'interests' : step === 'interests' ? 'sentence' : null
}

function earlier(one: WelcomeStep, other: WelcomeStep) {
  return welcomeSteps.indexOf(one) < welcomeSteps.indexOf(other) ? one : other
}
