import { Share2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { copyLink } from './copy-link.ts'

/** For devices that can hand a link to other applications. */
export function ShareButton({ address, name }: { address: string; name: string }) {
  return (
    <IconButton label="Share" onClick={() => void share(address, name)}>
      <Share2 />
    </IconButton>
  )
}

/** Someone who changes their mind has not met an error; who cannot share can still copy. */
async function share(url: string, title: string) {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}
