import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { StaffMember } from './staff.ts'

/** An admin who opens the console of a new installation is led through its first steps: once, and nowhere else from. */
export function useFirstRun({ isFirstRun }: StaffMember, path: string) {
  const navigate = useNavigate()
  const isLed = useRef(false)
  const lead = isFirstRun === true && /^\/admin\/?$/.test(path)
  useEffect(() => {
    if (!lead || isLed.current) return
    isLed.current = true
    void navigate({ to: '/admin/$', params: { _splat: 'installation/first-run' }, replace: true })
  }, [lead, navigate])
}
