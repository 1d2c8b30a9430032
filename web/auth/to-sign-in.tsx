import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Waiting } from '#platform/loader/waiting.tsx'
import { rememberPage } from './remembered-page.ts'

interface ToSignInProps {
  /** False for someone who signed out here: the page was theirs, and the next person may be another. */
  remember: boolean
}

/** Leads a visitor to the sign-in page and remembers where they wanted to go. */
export function ToSignIn({ remember }: ToSignInProps) {
  const navigate = useNavigate()
  const wanted = useLocation({ select: location => location.href })
  useEffect(() => {
    if (remember) rememberPage(wanted)
    void navigate({ to: '/auth', replace: true })
  }, [navigate, remember, wanted])
  return <Waiting>Loading user data...</Waiting>
}
