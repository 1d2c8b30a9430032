import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { takeRememberedPage } from './remembered-page.ts'

/** Leads someone who is in to the page they wanted, or to the chat. Once: the remembered page is used up. */
export function useGoOn() {
  const navigate = useNavigate()
  const gone = useRef(false)
  return useCallback(() => {
    if (gone.current) return
    gone.current = true
    void navigate({ href: takeRememberedPage(), replace: true })
  }, [navigate])
}
