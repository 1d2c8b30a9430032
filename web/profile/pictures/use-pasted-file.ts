import { useEffect, useEffectEvent } from 'react'

/** Hears of a file that is pasted anywhere on the page but into a field. */
export function usePastedFile(onFile: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isWriting(event.target)) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

function isWriting(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
