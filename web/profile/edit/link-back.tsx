import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#platform/site.ts'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import styles from './link-back.module.css'

/** How to show that a page is one's own: it links back here. */
export function LinkBack({ displayName }: { displayName: string }) {
  const line = `<a rel="me" href="${useSite().publicUrl}/p/${displayName}">${displayName} on Akin</a>`
  const [copied, setCopied] = useState(false)

  /** Where the browser lets nobody copy, the line stands there to be selected. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(line)
      setCopied(true)
    } catch {
      toast({
        kind: 'info',
        title: 'Copy it by hand',
        description: 'Your browser did not let us copy the line.',
      })
    }
  }

  return (
    <div className={styles.back}>
      <p>
        <b>Is the page your own?</b> Put this line on it and press Check now. Your link then carries a tick.
      </p>
      <div className={styles.line}>
        <code>{line}</code>
        <Button
          size="small"
          variant="outline"
          icon={copied ? <Check /> : <Copy />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
