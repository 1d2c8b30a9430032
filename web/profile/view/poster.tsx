import styles from './poster.module.css'

const codeId = 'poster-code'

/** What only paper needs: the address in words, and as a code for those who do not want to type it. */
export function Poster({ address, displayName }: { address: string; displayName: string }) {
  return (
    <div className={styles.poster}>
      <img id={codeId} src={`/p/${displayName}/qr.svg`} alt="" loading="lazy" />
      <p>{address.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}

/** Nobody needs the code before this, so it is fetched first. */
export async function printPoster() {
  const code = document.getElementById(codeId)
  if (code instanceof HTMLImageElement) {
    code.loading = 'eager'
    await code.decode().catch(() => {})
  }
  window.print()
}
