import { copyLink } from '#profile/view/copy-link.ts'

/** Someone who changes their mind has not met an error; who cannot share can still copy. */
export async function shareInvite(url: string) {
  try {
    await navigator.share({ title: 'Join me on Akin', url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}
