import { Panel } from './panel.tsx'
import { RegistrationMode } from './registration-mode.tsx'

export function RegistrationPanel() {
  return (
    <Panel title="Registration">
      <RegistrationMode />
    </Panel>
  )
}
