import { Button } from '#ui/button.tsx'
import styles from './received.module.css'

/** Which keys answer requests. Who speaks to their computer, or hits a key by accident, can turn them off. */
export function TriageHint({ id, on, onToggle }: { id: string; on: boolean; onToggle: () => void }) {
  return (
    <div className={styles.hint}>
      <p id={id}>
        {on ? (
          <>
            <kbd>J</kbd> and <kbd>K</kbd> move between requests, <kbd>A</kbd> accepts, <kbd>D</kbd> declines,{' '}
            <kbd>B</kbd> blocks, <kbd>U</kbd> undoes a decline.
          </>
        ) : (
          'Keyboard shortcuts are off.'
        )}
      </p>
      <Button size="small" variant="quiet" onClick={onToggle}>
        {on ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Button>
    </div>
  )
}
