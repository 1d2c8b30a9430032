import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import styles from './back.module.css'

/** To where one was; the browser's own way back may be out of sight. Who came by a link is led to their people. */
export function Back() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const leave = () => (canGoBack ? history.back() : void navigate({ to: '/connect' }))
  return (
    <div className={styles.back}>
      <Button variant="quiet" icon={<ArrowLeft />} onClick={leave}>
        Back
      </Button>
    </div>
  )
}
