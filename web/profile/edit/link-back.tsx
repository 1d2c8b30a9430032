import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#platform/copy-text.ts'
import { useSite } from '#platform/site.ts'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './link-back.module.css'

/** How to show that a page is one's own: it links back here. */
export function LinkBack({ displayName }: { displayName: string }) {
  const line = `<a rel="me" href="${useSite().publicUrl}/p/${displayName}">${displayName} on ${siteName()}</a>`
  const [copied, setCopied] = useState(false)

  /** Where the browser lets nobody copy, the line stands there to be selected. */
  async function copy() {
    const failed = {
      kind: 'info',
      title: 'Copy it by hand',
      description: 'Your browser did not let us copy the line.',
    } as const
    if (await copyText(line, { failed })) setCopied(true)
  }

  return (
    <div className={cx('stack quiet thumbs', styles.back)}>
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
