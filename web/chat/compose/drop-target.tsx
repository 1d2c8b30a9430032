import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './drop-target.module.css'

/** Takes what is dropped anywhere on the page: elsewhere a browser would leave the page to show it. */
export function DropTarget({ name, onFiles }: { name: string; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // From one element of the page to another there is one to go to.
    if (!event.relatedTarget) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    setOver(false)
    // Something else on the page has taken it already.
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal }
    window.addEventListener('dragenter', event => drag(event), options)
    window.addEventListener('dragover', event => drag(event), options)
    window.addEventListener('dragleave', event => leave(event), options)
    window.addEventListener('drop', event => drop(event), options)
    return () => end.abort()
  }, [])

  if (!isOver) return null
  return (
    <div className={styles.target} role="status">
      <ImagePlus size={32} aria-hidden="true" />
      Drop photos and files to send them to {name}
    </div>
  )
}
